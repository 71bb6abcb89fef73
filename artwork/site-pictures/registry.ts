import type { SitePictureName } from '../request.ts'
import { housePictures } from './house-pictures.ts'
import { peoplePictures } from './people/people-pictures.ts'
import type { DrawSitePicture } from './stage.ts'
import { workPictures } from './work/work-pictures.ts'

/** Every picture of the site itself; each function draws a whole SVG document in the size registered for its name. */
export const sitePictureDrawings: Record<SitePictureName, DrawSitePicture> = {
  ...housePictures,
  ...workPictures,
  ...peoplePictures,
}
