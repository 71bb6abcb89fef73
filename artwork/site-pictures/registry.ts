import type { SitePictureName } from '../request.ts'
import { studioPictures } from './house-pictures.ts'
import { peoplePictures } from './people/people-pictures.ts'
import type { DrawSitePicture } from './stage.ts'
import { projectPictures } from './work/work-pictures.ts'

/** Every picture of the site itself; each function draws a whole SVG document in the size registered for its name. */
export const sitePictureDrawings: Record<SitePictureName, DrawSitePicture> = {
  ...studioPictures,
  ...projectPictures,
  ...peoplePictures,
}
