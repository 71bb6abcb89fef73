import { mirror } from '../../kit/paths.ts'

/** One half from neck to hem, mirrored for the other half: a boxy heavyweight tee lying flat. */
function outlineFrom(neck: string): string {
  return `${neck}C640 108 690 122 738 140C800 166 862 240 914 348C880 374 842 394 800 408C786 372 768 340 746 312C752 500 742 720 756 934C670 954 590 958 500 958C410 958 330 954 244 934C258 720 248 500 254 312C232 340 214 372 200 408C158 394 120 374 86 348C138 240 200 166 262 140C310 122 360 108 404 94Z`
}

export const frontOutline = outlineFrom('M404 94C412 164 448 206 500 206C552 206 588 164 596 94')
export const backOutline = outlineFrom('M404 94C440 120 560 120 596 94')
export const neckRib =
  'M404 94C412 164 448 206 500 206C552 206 588 164 596 94L574 84C568 140 540 174 500 174C460 174 432 140 426 84Z'
export const backNeck = 'M404 94L426 82C460 98 540 98 574 82L596 94C560 124 440 124 404 94Z'
export const insideNeck = 'M418 84C460 100 540 100 582 84C576 150 546 190 500 190C454 190 424 150 418 84Z'
export const insideYoke = 'M432 100C470 112 530 112 568 100C560 126 540 140 500 140C460 140 440 126 432 100Z'

const rightArmhole = 'M738 140C722 196 728 262 746 312'
const rightHem = 'M786 382C828 368 864 350 898 328'
export const armholes = rightArmhole + mirror(rightArmhole, 500)
export const sleeveHems = rightHem + mirror(rightHem, 500)
export const bottomHem = 'M250 910C340 930 420 934 500 934C580 934 660 930 750 910'
const rightSleeve =
  'M738 140C800 166 862 240 914 348C880 374 842 394 800 408C786 372 768 340 746 312C728 262 722 196 738 140Z'
export const sleeves = { right: rightSleeve, left: mirror(rightSleeve, 500) }
