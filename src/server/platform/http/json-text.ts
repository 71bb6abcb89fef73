/** An answer that is JSON already: it is sent as it is, so whoever makes it makes it from the contract `T`. */
export class JsonText<T> {
  readonly text: string
  declare readonly answer: T
  constructor(text: string) {
    this.text = text
  }
}
