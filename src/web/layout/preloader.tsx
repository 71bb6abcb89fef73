import { clsx } from 'clsx'
import { messages } from '#shared/messages.ts'
import { ServerScript } from '#web/lib/server-script.tsx'
import { LogoMark } from '#web/ui/logo.tsx'

/** Runs before the first paint and without the page's script: shown once per session, and ended by a key or a click. */
const endEarly = `(function(d,k){try{if(sessionStorage.getItem(k)){d.dataset.preloaded='';return}sessionStorage.setItem(k,'1')}catch(e){}
function end(){d.dataset.preloaded=''}
addEventListener('keydown',end,{once:true});addEventListener('pointerdown',end,{once:true});
addEventListener('animationend',function(e){if(e.animationName==='preloader-leave')end()})})(document.documentElement,'preloaded')`

/** Its duration is in tokens.css; a test compares it with the constant. */
export function Preloader({ isOfHome }: { isOfHome: boolean }) {
  return (
    <div
      className={clsx('preloader dark fixed inset-0 z-50 grid place-items-center', isOfHome && 'preloader-of-home')}
      aria-hidden="true"
    >
      <ServerScript source={endEarly} />
      <div className="crop-marks grid w-64 justify-items-center gap-6 px-6 py-10 text-muted">
        <LogoMark className="size-16" />
        <p className="eyebrow text-text">{messages.app.loading}</p>
        <span className="h-1 w-full overflow-hidden bg-line">
          <span className="preloader-bar colour-bar block h-full w-full" />
        </span>
      </div>
    </div>
  )
}
