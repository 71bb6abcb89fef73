import type { SitePictureName } from '#shared/site-pictures.ts'
import { housePictures } from './house-pictures.ts'
import { peoplePictures } from './people/people-pictures.ts'
import type { DrawSitePicture } from './stage.ts'
import { workPictures } from './work/work-pictures.ts'

/** Every picture of the site itself; each draws a whole SVG document of the size that its name has. */
export const sitePictureDrawings: Record<SitePictureName, DrawSitePicture> = {
  ...housePictures,
  ...workPictures,
  ...peoplePictures,
}
