/** The frame of the editor asks there, with the token of its preview. */
export function mailPreviewPath(name: string): string {
  return `/mail-previews/${name}`
}
