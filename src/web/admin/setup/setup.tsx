import { type ReactNode, useEffect, useRef } from 'react'
import { redirect, replace, type ShouldRevalidateFunctionArgs } from 'react-router'
import { messages } from '#shared/messages.ts'
import { type SetupStep, setupSteps } from '#shared/opening.ts'
import { paths } from '#shared/paths.ts'
import { AdminPageSkeleton, LoadFailure, Panel } from '#web/admin/layout/admin-page.tsx'
import { loadPart } from '#web/admin/lib/load-record.ts'
import { isAllowed } from '#web/admin/lib/permission.ts'
import { Connections } from '#web/admin/opening/connections.tsx'
import { readSettings } from '#web/admin/settings/wire.ts'
import { api } from '#web/lib/api.ts'
import { metaOfFacts } from '#web/lib/meta.ts'
import type { AreaPage } from '#web/lib/page-facts.ts'
import type { Route } from './+types/setup'
import { AccountStep } from './account-step.tsx'
import { BrandStep } from './brand-step.tsx'
import { changeSetup, type SetupOutcome } from './change-setup.ts'
import { PartsStep } from './parts-step.tsx'
import { StepForm } from './step-form.tsx'
import { StepsNav } from './steps-nav.tsx'
import { StudioStep } from './studio-step.tsx'
import { stepAddress, useStep } from './use-step.ts'

const texts = messages.setup

export const handle = { title: texts.title } satisfies AreaPage

export const meta = metaOfFacts

type Call = { token: string | null; signal: AbortSignal }

/** What a step shows, from the endpoints of its own page. */
const readStep = {
  account: async (call: Call) => ({ step: 'account' as const, account: await api('GET /account', call) }),
  studio: async (call: Call) => ({ step: 'studio' as const, settings: readSettings(await api('GET /settings', call)) }),
  brand: async (call: Call) => ({ step: 'brand' as const, settings: readSettings(await api('GET /settings', call)) }),
  parts: async (call: Call) => ({
    step: 'parts' as const,
    document: await api('GET /content/:name', { ...call, params: { name: 'parts' } }),
  }),
  connections: async () => ({ step: 'connections' as const }),
} satisfies Record<SetupStep, (call: Call) => Promise<{ step: SetupStep }>>

export async function clientLoader({ request }: Route.ClientLoaderArgs) {
  if (!isAllowed('opening:change')) throw redirect(paths.admin)
  const asked = new URL(request.url).searchParams.get('step')
  return await loadPart(request, async (call) => {
    const opening = await api('GET /opening', call)
    const { state } = opening.setup
    const step = setupSteps.find((each) => each === asked)
    // The address names the step, so that saving it does not change what is shown here.
    // A finished one begins again with the first step.
    if (!step) throw replace(stepAddress(state === 'finished' ? setupSteps[0] : opening.setup.step))
    const shown = await readStep[step](call)
    if (state === 'open' || state === 'finished') return { opening, isFinished: state === 'finished', shown }
    // Seen: the dashboard does not lead here by itself any more. What may be changed differs once the set-up has begun.
    await api('PUT /opening/setup', { body: { state: 'open', step }, token: call.token })
    return { opening: await api('GET /opening', call), isFinished: false, shown }
  })
}

export function clientAction({ request }: Route.ClientActionArgs) {
  return changeSetup(request)
}

/** Not once it is left or finished: to load the step again would take the set-up up again. */
export function shouldRevalidate({ actionResult, defaultShouldRevalidate }: ShouldRevalidateFunctionArgs) {
  const outcome = actionResult as SetupOutcome | undefined
  return outcome?.kind === 'saved' && outcome.next === null ? false : defaultShouldRevalidate
}

export const HydrateFallback = AdminPageSkeleton

export default function SetupPage({ loaderData }: Route.ComponentProps) {
  return (
    <div className="grid max-w-5xl grid-cols-1 gap-8">
      <header className="grid gap-2">
        <h1 className="text-2xl">{texts.heading}</h1>
        <p className="max-w-prose text-muted">{texts.intro}</p>
      </header>
      {loaderData.kind === 'failed' ? (
        <Panel>
          <LoadFailure text={loaderData.text} />
        </Panel>
      ) : (
        <>
          <StepsNav current={loaderData.value.shown.step} />
          <Step key={loaderData.value.shown.step} {...loaderData.value} />
        </>
      )}
    </div>
  )
}

type Loaded = Extract<Route.ComponentProps['loaderData'], { kind: 'ready' }>['value']

function Step({ opening, isFinished, shown }: Loaded) {
  switch (shown.step) {
    case 'account':
      return (
        <Framed step="account">
          <AccountStep
            account={shown.account}
            countsAtOnce={opening.setup.changes_address_at_once}
            isFinished={isFinished}
          />
        </Framed>
      )
    case 'studio':
      return (
        <Framed step="studio">
          <StudioStep studio={shown.settings.studio} work={shown.settings.work} isFinished={isFinished} />
        </Framed>
      )
    case 'brand':
      return (
        <Framed step="brand">
          <BrandStep
            brand={shown.settings.brand}
            studioName={shown.settings.studio.value.name}
            isFinished={isFinished}
          />
        </Framed>
      )
    case 'parts':
      return (
        <Framed step="parts">
          <PartsStep document={shown.document} isFinished={isFinished} />
        </Framed>
      )
    case 'connections':
      return (
        <Framed step="connections">
          <ConnectionsStep connections={opening.connections} isFinished={isFinished} />
        </Framed>
      )
  }
}

function ConnectionsStep({
  connections,
  isFinished,
}: {
  connections: Loaded['opening']['connections']
  isFinished: boolean
}) {
  const saving = useStep('connections', { isFinished, hasUnsaved: false })
  return (
    <StepForm
      saving={saving}
      isChanged={false}
      submitLabel={texts.finish}
      onSave={(isLeaving) => saving.send({ intent: isLeaving ? 'skip' : 'finish' }, isLeaving)}
    >
      <Connections connections={connections} />
    </StepForm>
  )
}

/** The heading takes the focus: a screen reader reads which step it is, and Tab goes on with its first field. */
function Framed({ step, children }: { step: SetupStep; children: ReactNode }) {
  const heading = useRef<HTMLHeadingElement>(null)
  useEffect(() => heading.current?.focus(), [])
  const { heading: title, hint } = texts.steps[step]
  return (
    <section aria-labelledby="setup-step" className="grid gap-6">
      <div className="grid gap-1.5">
        <p className="eyebrow text-muted">{texts.position(setupSteps.indexOf(step) + 1, setupSteps.length)}</p>
        <h2 id="setup-step" ref={heading} tabIndex={-1} className="text-xl outline-none">
          {title}
        </h2>
        <p className="max-w-prose text-muted">{hint}</p>
      </div>
      {children}
    </section>
  )
}
