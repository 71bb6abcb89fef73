/** The forms that take files. */
export type FilesForm = 'contact' | 'home' | 'quote'
