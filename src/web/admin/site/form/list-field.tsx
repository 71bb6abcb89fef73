import Plus from 'lucide-react/icons/plus'
import { Fragment, useId } from 'react'
import { isGroup, kindsOf, schemaIfPresent, schemaOf } from '#shared/content/form-schema.ts'
import { messages } from '#shared/messages.ts'
import { useRowDrag } from '#web/admin/fields/use-row-drag.ts'
import { Button } from '#web/ui/button.tsx'
import { pictureFieldOf } from './entry-of-picture.ts'
import { type FieldProps, fieldId, type RenderField, useForm } from './form-context.ts'
import { isWithin, joinPath } from './form-path.ts'
import { EntryRow, RemovedRow, ShortRow } from './list-rows.tsx'
import { PictureListDrop } from './picture-list-drop.tsx'
import { useListEntries } from './use-list-entries.ts'

const texts = messages.siteEditor

/** Entries that are added, removed and moved. Those with several fields are closed to a line and opened one by one. */
export function ListField({ schema, value, path, renderField }: FieldProps<unknown[]> & { renderField: RenderField }) {
  const { problems, isReadOnly } = useForm()
  const list = useListEntries({ schema, value, path })
  const drag = useRowDrag(path, { onOver: list.dragOver })
  const problemId = useId()
  const items = schema.items ?? {}
  const kinds = kindsOf(items)
  const isShort = kinds.length === 0 && (schemaIfPresent(items) ?? items).type !== 'object'
  const Row = isShort ? ShortRow : EntryRow
  const problem = problems.get(path)
  const isFull = schema.maxItems !== undefined && value.length >= schema.maxItems
  const { removed } = list
  const removedRow = removed && (
    <RemovedRow
      text={texts.removed(list.of, removed.name)}
      undo={texts.undoOf(list.of, removed.name)}
      onUndo={list.undo}
      onForget={list.forgetRemoved}
    />
  )
  const pictureField = pictureFieldOf(schema)
  const takesFiles = pictureField !== undefined && !isReadOnly
  const rows = (
    <ol ref={list.list} className="clear-both divide-y divide-line rounded-sm border border-line bg-surface">
      {list.keys.map((key, index) => (
        <Fragment key={key}>
          {removed?.at === index && removedRow}
          <Row
            entry={{
              entryKey: key,
              index,
              count: value.length,
              path: joinPath(path, index),
              list: path,
              of: list.of,
              name: list.nameOf(index),
              isSample: isGroup(value[index]) && value[index].isSample === true,
              problemCount: [...problems.keys()].filter((each) => isWithin(each, joinPath(path, index))).length,
              isOpen: list.openKey === key,
            }}
            handle={drag(index)}
            onToggle={() => list.toggle(key)}
            onMove={(to) => list.move(index, to)}
            onRemove={() => list.remove(index)}
          >
            {(isShort || list.openKey === key) &&
              renderField({
                // An entry's own line names it, and its kind.
                schema: isShort
                  ? { ...items, title: texts.entry(list.of, index + 1) }
                  : { ...schemaOf(items, value[index]), title: undefined },
                value: value[index],
                path: joinPath(path, index),
              })}
          </Row>
        </Fragment>
      ))}
      {removed && removed.at >= value.length && removedRow}
      {value.length === 0 && !removed && <li className="p-4 text-sm text-muted">{texts.noEntries(list.of)}</li>}
    </ol>
  )
  return (
    <fieldset className="grid min-w-0 grid-cols-1 gap-3" aria-describedby={problem ? problemId : undefined}>
      <legend className="float-left mb-1 flex w-full items-baseline gap-2.5 text-base font-bold">
        {schema.title}
        <span className="font-mono text-sm font-normal text-muted">{value.length}</span>
      </legend>
      {schema.description && <p className="clear-both text-sm text-muted">{schema.description}</p>}
      {takesFiles ? (
        <PictureListDrop
          list={schema}
          field={pictureField}
          room={(schema.maxItems ?? Number.POSITIVE_INFINITY) - value.length}
          onEntry={list.append}
        >
          {rows}
        </PictureListDrop>
      ) : (
        rows
      )}
      {problem && (
        <p id={problemId} className="text-sm font-medium text-danger">
          {problem}
        </p>
      )}
      {!isReadOnly && (
        <div className="flex flex-wrap gap-2">
          {(kinds.length > 0 ? kinds.map((kind) => kind.schema) : [items]).map((kind, index) => (
            <Button
              key={kind.title ?? list.of}
              id={index === 0 ? fieldId(path) : undefined}
              tone="secondary"
              size="sm"
              icon={<Plus size={16} aria-hidden="true" />}
              aria-disabled={isFull || undefined}
              onClick={isFull ? undefined : () => list.add(kind)}
            >
              {texts.add(kinds.length > 0 ? (kind.title ?? list.of) : list.of)}
            </Button>
          ))}
        </div>
      )}
      {isFull && <p className="text-sm text-muted">{messages.content.tooMany(list.of, value.length)}</p>}
    </fieldset>
  )
}
