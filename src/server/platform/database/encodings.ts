/** SQL_ASCII stores any bytes as they come; every other encoding lacks most of the world's letters. */
const encodings = ['UTF8', 'SQL_ASCII']

/** What to do about a database in this encoding, or null. */
export function encodingAdvice(encoding: string): string | null {
  if (encodings.includes(encoding)) return null
  return 'Make a database in UTF8, which holds every letter (createdb --encoding=UTF8 --locale=C --template=template0 shop), and name that.'
}
