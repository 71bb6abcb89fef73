import { type LoaderFunctionArgs, useLoaderData } from 'react-router'
import { metaOfFacts } from '#web/lib/meta.ts'
import type { PageFacts } from '#web/lib/page-facts.ts'
import { services } from '#web/services.ts'
import { Breadcrumb } from '#web/ui/breadcrumb.tsx'

/** Every mail as its reader gets it. Part of the development build only (routes.ts). */
export const handle = { isPublic: false, title: 'Mails' } satisfies PageFacts

export const meta = metaOfFacts

export async function loader({ context }: LoaderFunctionArgs) {
  return { samples: await context.get(services).mailSamples() }
}

type Sample = Awaited<ReturnType<typeof loader>>['samples'][number]

export default function MailsPage() {
  const { samples } = useLoaderData<typeof loader>()
  const kinds = [...Map.groupBy(samples, ({ kind }) => kind)]
  return (
    <div className="page-container grid grid-cols-1 gap-16 pt-12 pb-(--breath)">
      <header>
        <Breadcrumb items={[{ label: 'Style guide', to: '/styleguide' }, { label: 'Mails' }]} />
        <h1 className="mt-6 text-4xl">Mails</h1>
        <p className="mt-4 max-w-prose text-muted">
          Every mail the shop writes, around a buyer who does not exist. First what most programs show, then the text
          part for all others; both come from the same template.
        </p>
      </header>
      <nav aria-label="Kinds of mail">
        <ul className="gap-x-8 sm:columns-2 xl:columns-3">
          {kinds.map(([kind, cases]) => (
            <li key={kind} className="break-inside-avoid border-t border-line pb-4">
              <a href={`#${kind}`} className="flex min-h-11 items-center font-semibold hover:text-accent">
                <span className="underline decoration-line-strong underline-offset-4 first-letter:uppercase">
                  {nameOf(kind)}
                </span>
              </a>
              {cases.map(({ when }) => (
                <p key={when} className="text-sm text-muted">
                  {when}
                </p>
              ))}
            </li>
          ))}
        </ul>
      </nav>
      {kinds.map(([kind, cases]) => (
        <section key={kind} id={kind} className="grid scroll-mt-28 grid-cols-1 gap-10 border-t border-line-strong pt-5">
          <h2 className="text-2xl first-letter:uppercase">{nameOf(kind)}</h2>
          {cases.map((sample) => (
            <MailSampleView key={sample.when} sample={sample} />
          ))}
        </section>
      ))}
    </div>
  )
}

function nameOf(kind: string): string {
  return kind.replaceAll('-', ' ')
}

function MailSampleView({ sample: { when, subject, html, text } }: { sample: Sample }) {
  return (
    <article className="grid grid-cols-1 gap-4">
      <header>
        <p className="fact text-muted">{when}</p>
        <h3 className="mt-1 text-lg">{subject}</h3>
      </header>
      <div className="grid grid-cols-1 gap-4 lg:grid-cols-[minmax(0,40rem)_minmax(0,1fr)]">
        <iframe
          srcDoc={html}
          sandbox=""
          loading="lazy"
          title={`${when}: ${subject}`}
          className="h-160 w-full rounded-lg border border-line lg:h-full lg:min-h-128"
        />
        <pre className="rounded-lg border border-line bg-surface p-5 font-mono text-sm wrap-anywhere whitespace-pre-wrap">
          {text}
        </pre>
      </div>
    </article>
  )
}
