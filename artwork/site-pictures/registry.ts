import type { SitePictureName } from '../request.ts'
import type { DrawSitePicture } from './canvas.ts'
import { peoplePictures } from './people/people-pictures.ts'
import { projectPictures } from './projects/project-pictures.ts'
import { studioPictures } from './studio-pictures.ts'

/** Every picture of the site itself; each function draws a whole SVG document in the size registered for its name. */
export const sitePictureDrawings: Record<SitePictureName, DrawSitePicture> = {
  ...studioPictures,
  ...projectPictures,
  ...peoplePictures,
}
