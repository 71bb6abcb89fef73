import type { MediaRecord } from '#shared/contracts/media.ts'

/** What is changed of a picture in its form. */
export const editedOf = ({ alt, is_decorative, focus, crop }: MediaRecord) => ({ alt, is_decorative, focus, crop })
export type Edited = ReturnType<typeof editedOf>
