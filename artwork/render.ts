import { mkdir, writeFile } from 'node:fs/promises'
import { dirname, resolve } from 'node:path'
import { draw } from './draw.ts'
import { examples } from './examples.ts'

// `npm run -w artwork render -- FOLDER [PREFIX]`: writes all pictures as PNG, or those whose name starts with the prefix.

const [folder, prefix = ''] = process.argv.slice(2)
if (!folder) {
  process.stderr.write('The output folder is missing: npm run -w artwork render -- FOLDER [PREFIX]\n')
  process.exit(1)
}
const selected = examples.filter(([name]) => name.startsWith(prefix))
for (const [name, request] of selected) {
  const file = resolve(folder, `${name}.png`)
  await mkdir(dirname(file), { recursive: true })
  await writeFile(file, await draw(request))
}
process.stdout.write(`${selected.length} pictures are in ${resolve(folder)}\n`)
