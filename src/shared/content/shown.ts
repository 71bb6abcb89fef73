import type { RichText } from '#shared/rich-text.ts'
import type { PictureValue, ShownPicture } from './picture-value.ts'
import type { Markdown } from './schemas/fields.ts'

/** A document as pages get it: placeholders filled, formatted fields as RichText, pictures with their address and size. */
export type Shown<Value> = Value extends Markdown
  ? RichText
  : Value extends PictureValue
    ? ShownPicture
    : Value extends readonly (infer Entry)[]
      ? Shown<Entry>[]
      : Value extends object
        ? { [Name in keyof Value]: Shown<Value[Name]> }
        : Value
