import { useState } from 'react'
import { data } from 'react-router'
import { messages } from '#shared/messages.ts'
import { paths } from '#shared/paths.ts'
import { PasswordField } from '#web/admin/fields/password-field.tsx'
import { Notice } from '#web/admin/layout/notice.tsx'
import { api } from '#web/lib/api.ts'
import { metaOfFacts } from '#web/lib/meta.ts'
import type { PageFacts } from '#web/lib/page-facts.ts'
import { services } from '#web/services.ts'
import { ButtonLink } from '#web/ui/button.tsx'
import type { Route } from './+types/confirm-email'
import { AuthLayout } from './auth-layout.tsx'
import { LinkForm } from './link-form.tsx'
import { linkPageHeaders } from './link-page-headers.ts'
import { readSignInTexts } from './sign-in-texts.ts'

const texts = messages.accountLinks

/** Opening the link changes nothing: mail programs open links by themselves. */
export async function loader({ params, context }: Route.LoaderArgs) {
  const server = context.get(services)
  const email = await server.auth.findPendingEmail(params.token)
  const shown = { email, signIn: await readSignInTexts(server) }
  return email ? shown : data(shown, { status: 404 })
}

export const headers = () => linkPageHeaders

export const handle = { isPublic: false, title: texts.emailHeading } satisfies PageFacts

export const meta = metaOfFacts

export default function ConfirmEmailPage({ loaderData: { email }, params }: Route.ComponentProps) {
  const [confirmed, setConfirmed] = useState<string | null>(null)
  const back = { to: paths.login, label: texts.backToLogin }
  if (!email) return <AuthLayout title={texts.staleEmailTitle} intro={texts.staleEmail} back={back} />
  if (confirmed)
    return (
      <AuthLayout title={texts.emailHeading} intro={texts.emailDone(email)} back={back}>
        <Notice tone="success">{confirmed}</Notice>
        <ButtonLink to={paths.login} isWide>
          {texts.signIn}
        </ButtonLink>
      </AuthLayout>
    )
  return (
    <AuthLayout title={texts.emailHeading} intro={texts.emailIntro(email)} back={back}>
      <LinkForm
        submitLabel={texts.useEmail}
        busyLabel={texts.confirming}
        findProblems={(text): Record<string, string> =>
          text('password') ? {} : { password: messages.account.currentMissing }
        }
        send={async (text) => {
          const body = { token: params.token, password: text('password') }
          setConfirmed((await api('POST /email-changes/confirm', { body })).message)
        }}
      >
        {(errorOf) => (
          <PasswordField
            label="Your password"
            name="password"
            autoComplete="current-password"
            error={errorOf('password')}
          />
        )}
      </LinkForm>
    </AuthLayout>
  )
}
