const directionMarks = /[\u200e\u200f\u202a-\u202e\u2066-\u2069]/g

/** Without the characters that turn what stands around them: a title, a list or a subject has no paragraph that ends them. */
export function withoutDirectionMarks(text: string): string {
  return text.replaceAll(directionMarks, '')
}
