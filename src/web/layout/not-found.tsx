import { notFoundParticles } from '#shared/constants.ts'
import { messages } from '#shared/messages.ts'
import { paths } from '#shared/paths.ts'
import { useFrame } from '#web/lib/layout-data.ts'
import { ButtonLink } from '#web/ui/button.tsx'
import { Particles } from '#web/ui/particles.tsx'

/** The page for every unknown address and for everything that no longer exists. */
export function NotFound() {
  // Without the layout's data there are the specified words.
  const { eyebrow, heading, text, home } = useFrame()?.notFound ?? { eyebrow: '', ...messages.notFound }
  return (
    <section className="relative isolate overflow-hidden">
      <Particles count={notFoundParticles} className="-z-10" />
      <div className="page-container band grid min-h-[70dvh] content-center">
        <div className="crop-marks grid max-w-3xl justify-items-start gap-6 text-muted">
          {eyebrow && <p className="eyebrow">{eyebrow}</p>}
          <h1 className="text-4xl text-text">{heading}</h1>
          {text && <p className="max-w-prose text-lg">{text}</p>}
          <ButtonLink to={paths.home}>{home}</ButtonLink>
        </div>
      </div>
    </section>
  )
}
