import type { TestApp } from '#test/helpers/app.ts'

/** Publishes a document with some of it changed; a draft that is refused is thrown away. */
export async function publishText(
  app: TestApp,
  admin: Record<string, string>,
  name: string,
  // biome-ignore lint/suspicious/noExplicitAny: what is published, as the API answers it
  change: (published: any) => object,
) {
  const { published, version } = (await app.call('GET', `/content/${name}`, undefined, admin)).body
  const draft = { value: { ...published, ...change(published) }, base_version: version, saved_at: null }
  const saved = await app.call('PUT', `/content/${name}/draft`, draft, admin)
  const answer = await app.call('POST', `/content/${name}/publish`, { saved_at: saved.body.saved_at }, admin)
  if (answer.status !== 200) await app.call('DELETE', `/content/${name}/draft`, undefined, admin)
  return answer
}
