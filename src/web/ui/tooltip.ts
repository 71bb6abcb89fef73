import { clsx } from 'clsx'

export type TooltipSide = 'below' | 'below-left' | 'above-left'

/** The props with which an element shows its name on hover or focus; assistive technology uses the label. */
export function tooltip(text: string, side: TooltipSide = 'below') {
  return { 'data-tip': text, className: clsx('tip', side !== 'below' && `tip-${side}`) }
}

/** WCAG 1.4.13: Escape hides the tooltips until the pointer or the focus moves on. */
export function watchTooltips(): () => void {
  const { classList } = document.documentElement
  const hide = (event: KeyboardEvent) => event.key === 'Escape' && classList.add('tips-away')
  const allow = () => classList.remove('tips-away')
  addEventListener('keydown', hide)
  addEventListener('pointerover', allow)
  addEventListener('focusin', allow)
  return () => {
    removeEventListener('keydown', hide)
    removeEventListener('pointerover', allow)
    removeEventListener('focusin', allow)
  }
}
