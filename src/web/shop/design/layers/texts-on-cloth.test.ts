import { expect, test } from 'vitest'
import type { Layer } from '#shared/design/layers/layers.ts'
import { textsOnCloth } from './texts-on-cloth.ts'

const inches = { wide: 10, high: 10 }
const picture: Layer = { kind: 'picture', design: 'a', x: 0.5, y: 0.5, scale: 0.4, rotation: 0 }
const text = (x: number, y: number): Layer => ({
  ...{ kind: 'text', text: 'Ink', face: 'kalam', size: 1, color: '#ffffff', curve: 0, align: 'center' },
  ...{ x, y, rotation: 0 },
})
const shape = {
  size: { width: 100, height: 100, isVector: false },
  placement: { x: 0.5, y: 0.5, scale: 0.4, rotation: 0 },
}
const found = (...layers: Layer[]) =>
  textsOnCloth(
    layers,
    layers.map(({ kind }) => (kind === 'picture' ? shape : null)),
    inches,
  )

test('SEL-13: a text lies on the cloth unless a picture below it covers its middle', () => {
  const [onPicture, beside, above] = [text(0.5, 0.6), text(0.8, 0.5), text(0.5, 0.2)]
  expect(found(picture, onPicture, beside, above)).toEqual([beside, above])
  expect(found(onPicture, picture)).toEqual([onPicture])
})
