import type { z } from 'zod'
import type { StoredDocument, StoredVersion } from '#server/platform/database/documents.ts'
import type { Problem } from '#server/platform/form-problems.ts'
import { type ContentName, contentKinds } from '#shared/content/schemas/kinds.ts'
import type { ContentVersions, EditedContent, listContent, saveContentDraft } from '#shared/contracts/content.ts'
import type { Difference } from './differences.ts'
import type { Schedule } from './queries/schedules.ts'

export type { EditedContent }
export type ContentQuery = z.infer<typeof listContent.query>
export type ContentList = z.infer<typeof listContent.result>
export type DraftState = z.infer<typeof saveContentDraft.result>
export type Versions = ContentVersions

export function toDraftState(
  { baseVersion, savedAt }: { baseVersion: number; savedAt: Date },
  compared: Pick<DraftState, 'views'> & { problems: Problem[]; warnings: Problem[]; differences: Difference[] },
): DraftState {
  return { saved_at: savedAt.toISOString(), base_version: baseVersion, ...compared }
}

export function toScheduled(
  { publishAt, email, problem }: Schedule,
  differences: Difference[],
): NonNullable<EditedContent['scheduled']> {
  return { publish_at: publishAt.toISOString(), by: email, problem, differences }
}

type Edited = Pick<EditedContent, 'pages' | 'views' | 'form' | 'published' | 'draft' | 'scheduled' | 'placeholders'> & {
  stored: StoredDocument | undefined
  others: readonly { email: string; updated_at: Date }[]
}

export function toEdited(name: ContentName, { stored, others, ...computed }: Edited): EditedContent {
  const { label, path } = contentKinds[name]
  return {
    ...{ name, label, path, ...computed },
    version: stored?.version ?? 0,
    changed_at: stored?.changedAt.toISOString() ?? null,
    changed_by: stored?.changedBy ?? null,
    others: others.map(({ email, updated_at }) => ({ email, saved_at: updated_at.toISOString() })),
  }
}

export function toListed(
  name: ContentName,
  {
    stored,
    draft,
    scheduled,
    pages,
  }: {
    stored: StoredDocument | undefined
    draft: { updated_at: Date } | undefined
    scheduled: Schedule | undefined
    pages: ContentList['items'][number]['pages']
  },
): ContentList['items'][number] {
  const { label, path, ...kind } = contentKinds[name]
  return {
    ...{ name, label, path, pages },
    is_below: 'isBelow' in kind,
    changed_at: stored?.changedAt.toISOString() ?? null,
    changed_by: stored?.changedBy ?? null,
    draft_saved_at: draft?.updated_at.toISOString() ?? null,
    publish_at: scheduled?.publishAt.toISOString() ?? null,
    schedule_problem: scheduled?.problem ?? '',
  }
}

export function toVersions(
  items: (StoredVersion & { differences: Difference[] })[],
  paging: { total: number; page: number; limit: number },
): Versions {
  return {
    items: items.map(({ id, createdAt, changedBy, differences }) => ({
      id,
      created_at: createdAt.toISOString(),
      changed_by: changedBy,
      differences,
    })),
    ...paging,
  }
}
