import type { Shop } from '../model.ts'
import { stylesheetPath } from './addresses.ts'
import { Html, html } from './html.ts'

/** A printer's registration mark: two plates laid over each other, a hair apart. */
export const registrationMark = html`<svg class="mark" viewBox="0 0 32 32" width="32" height="32" aria-hidden="true" focusable="false">
  <g class="mark-plate mark-plate-a"><circle cx="15" cy="15" r="8"/><path d="M15 1v28M1 15h28"/></g>
  <g class="mark-plate mark-plate-b"><circle cx="17" cy="17" r="8"/><path d="M17 3v28M3 17h28"/></g>
</svg>`

/** Three spot colours printed over each other, one of them as a halftone. */
export const overprint = html`<svg class="overprint" viewBox="0 0 300 170" width="300" height="170" aria-hidden="true" focusable="false">
  <defs><pattern id="halftone" width="7" height="7" patternUnits="userSpaceOnUse" patternTransform="rotate(15)"><circle cx="3.5" cy="3.5" r="2.1"/></pattern></defs>
  <circle class="plate-b" cx="92" cy="86" r="78"/>
  <circle class="plate-c" cx="215" cy="84" r="78" fill="url(#halftone)"/>
  <circle class="plate-a" cx="156" cy="86" r="58"/>
  <path class="plate-key" d="M156 4v164M74 86h164" /><circle class="plate-key" cx="156" cy="86" r="58"/>
</svg>`

const cropMarks = html`<div class="crops" aria-hidden="true"><i></i><i></i><i></i><i></i></div>`

export function renderDocument({ title, shop, main }: { title: string; shop: Shop; main: Html }): string {
  return html`${new Html('<!doctype html>')}
<html lang="en">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<meta name="robots" content="noindex">
<meta name="theme-color" content="#F7F3EA">
<title>${title} · ${shop.name} test payments</title>
<link rel="icon" href="/favicon.svg" type="image/svg+xml">
<link rel="stylesheet" href="${stylesheetPath}">
</head>
<body>
<aside class="banner" aria-label="Test mode"><p>Test payment page: no money moves.</p></aside>
<div class="page-container">
${cropMarks}
<header class="masthead">
  <p class="wordmark">${registrationMark}<span>${shop.name}</span></p>
  <p class="masthead-note">Payment sandbox</p>
</header>
<main>${main}</main>
<footer class="colophon">
  <span class="swatches" aria-hidden="true"><i></i><i></i><i></i><i></i></span>
  <p>${shop.name} runs this stand-in while no payment provider is set up. Cards are never charged and never stored.</p>
</footer>
</div>
</body>
</html>
`.markup
}
