import { mkdir, writeFile } from 'node:fs/promises'
import { dirname, resolve } from 'node:path'
import { draw } from './draw.ts'
import { examples } from './examples.ts'

// `npm run -w artwork render -- FOLDER [BEGINNING]`: writes the pictures as PNG, all or those whose name begins so.

const [folder, beginning = ''] = process.argv.slice(2)
if (!folder) {
  process.stderr.write('Say which folder the pictures go to: npm run -w artwork render -- FOLDER [BEGINNING]\n')
  process.exit(1)
}
const wanted = examples.filter(([name]) => name.startsWith(beginning))
for (const [name, request] of wanted) {
  const file = resolve(folder, `${name}.png`)
  await mkdir(dirname(file), { recursive: true })
  await writeFile(file, await draw(request))
}
process.stdout.write(`${wanted.length} pictures are in ${resolve(folder)}\n`)
