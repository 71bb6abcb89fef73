import { useMatches } from 'react-router'
import type { Services } from '#server/app/services.ts'
import type { SmallPagesContent } from '#shared/content/schemas/small-pages.ts'

type SignInTexts = SmallPagesContent['signIn']

/**
 * What the owner may write on the pages outside the guarded area, for their loaders. A route around these pages would save the
 * calls, and cost every page of the site a line in the manifest of routes.
 */
export async function readSignInTexts({ content }: Pick<Services, 'content'>): Promise<SignInTexts> {
  return (await content.shown('smallPages')).signIn
}

/** Undefined when the page failed to load. */
export function useSignInTexts(): SignInTexts | undefined {
  const data = useMatches().at(-1)?.loaderData as { signIn: SignInTexts } | undefined
  return data?.signIn
}
