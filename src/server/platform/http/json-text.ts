/** An answer that is JSON text already and is sent unchanged. Its maker must follow the contract `T`. */
export class JsonText<T> {
  readonly text: string
  declare readonly answer: T
  constructor(text: string) {
    this.text = text
  }
}
