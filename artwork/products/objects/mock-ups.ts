import type { ObjectKind } from '../../request.ts'
import { businessCards } from './business-cards.ts'
import { coasters } from './coasters.ts'
import { dieCutSticker } from './die-cut-sticker.ts'
import { enamelPin } from './enamel-pin.ts'
import { flyerStack } from './flyer-stack.ts'
import { foldedCard } from './folded-card.ts'
import { giftWrap } from './gift-wrap.ts'
import { hoodie } from './hoodie.ts'
import { labelRoll } from './label-roll.ts'
import { laptop } from './laptop.ts'
import { mailerBox } from './mailer-box.ts'
import type { MockUp } from './mock-up.ts'
import { mug } from './mug.ts'
import { notebook } from './notebook.ts'
import { phone } from './phone.ts'
import { poster } from './poster.ts'
import { stickerSheet } from './sticker-sheet.ts'
import { tShirt, tShirtBack } from './t-shirt.ts'
import { toteBag } from './tote-bag.ts'
import { vinylBanner } from './vinyl-banner.ts'

export const mockUps: Record<ObjectKind, MockUp> = {
  't-shirt': tShirt,
  't-shirt-back': tShirtBack,
  hoodie,
  'tote-bag': toteBag,
  mug,
  'vinyl-banner': vinylBanner,
  'flyer-stack': flyerStack,
  'business-cards': businessCards,
  poster: poster,
  'die-cut-sticker': dieCutSticker,
  'sticker-sheet': stickerSheet,
  'mailer-box': mailerBox,
  'folded-card': foldedCard,
  'enamel-pin': enamelPin,
  coasters: coasters,
  notebook: notebook,
  'label-roll': labelRoll,
  'gift-wrap': giftWrap,
  laptop,
  phone,
}
