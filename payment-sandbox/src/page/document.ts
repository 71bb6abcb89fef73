import type { Shop } from '../model.ts'
import { stylesheetPath } from './addresses.ts'
import { Html, html } from './html.ts'

/** The leaf and the drop of the shop that the sandbox was made for. */
const mark = html`<svg class="mark" viewBox="0 0 48 48" width="36" height="36" aria-hidden="true" focusable="false">
  <path class="mark-leaf" d="M5 27C5 14 15 5 31 4c2 15-5 29-19 31-2 .3-4 0-5-.5L4 41l-2-1 4-7c-.7-1.8-1-4-1-6z"/>
  <path class="mark-drop" d="M31 14c6 8 13 13 13 20.500a12 12 0 0 1-24 0C20 27 26 22 31 14z"/>
  <path class="mark-vein" d="M9 31C15 22 20 16 27 10" stroke-width="1.6" stroke-linecap="round"/>
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
<meta name="theme-color" media="(prefers-color-scheme: light)" content="#f7f3ea">
<meta name="theme-color" media="(prefers-color-scheme: dark)" content="#0e1412">
<title>${title} · ${shop.name} test payments</title>
<link rel="icon" href="/favicon.svg" type="image/svg+xml">
<link rel="stylesheet" href="${stylesheetPath}">
</head>
<body>
<aside class="banner" aria-label="Test mode"><p>Test payment page: no money moves.</p></aside>
<div class="page-container">
${cropMarks}
<header class="masthead">
  <p class="wordmark">${mark}<span>${shop.name}</span></p>
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
