import { useEffect, useRef } from 'react'
import { maxLength } from '#shared/constants.ts'
import { messages } from '#shared/messages.ts'
import { Button } from '#web/ui/button.tsx'
import { TextAreaField, TextField } from '#web/ui/field.tsx'
import { Honeypot } from '#web/ui/honeypot.tsx'
import { ReviewRatingField } from './review-rating-field.tsx'
import type { ReviewDraft, ReviewRefusal } from './review-rules.ts'

/** Refused fields show why, and the first of them gets the focus; any other refusal is scrolled into view. `isEmailKnown`: the email comes from the order. */
export function ReviewFields({
  values,
  refusal: { message, errors },
  isBusy,
  isEmailKnown = false,
}: {
  values: ReviewDraft
  refusal: ReviewRefusal
  isBusy: boolean
  isEmailKnown?: boolean
}) {
  const fields = useRef<HTMLDivElement>(null)

  useEffect(() => {
    const controls = [...(fields.current?.querySelectorAll<HTMLInputElement>('input, textarea') ?? [])]
    const refused = controls.find(({ name, type, checked }) => name in errors && (type !== 'radio' || checked))
    if (refused) refused.focus()
    // It stands above the fields, far from the button on a phone.
    else if (message) fields.current?.querySelector('[role=alert]')?.scrollIntoView({ block: 'nearest' })
  }, [errors, message])

  const comment = (
    <TextAreaField
      name="comment"
      label={messages.reviews.comment}
      hint={messages.reviews.commentHint}
      error={errors.comment}
      defaultValue={values.comment}
      required
      rows={5}
      maxLength={maxLength.text}
      className={isEmailKnown ? undefined : 'sm:col-span-2'}
    />
  )
  return (
    <div ref={fields}>
      {/* Rendered while still empty, otherwise screen readers would not announce the first refusal. */}
      <div
        role="alert"
        className={message ? 'mb-5 scroll-mt-28 border-l-4 border-danger bg-danger-surface px-4 py-3 text-danger' : ''}
      >
        {message}
      </div>
      <div className="grid items-start gap-x-8 gap-y-5 sm:grid-cols-2">
        <ReviewRatingField given={values.rating} error={errors.rating} />
        <div className="grid gap-5">
          <TextField
            name="name"
            label={messages.reviews.name}
            hint={messages.reviews.nameHint}
            error={errors.name}
            defaultValue={values.name}
            required
            maxLength={maxLength.name}
            autoComplete="name"
          />
          {isEmailKnown ? (
            comment
          ) : (
            <TextField
              name="email"
              type="email"
              label={messages.reviews.email}
              hint={messages.reviews.emailHint}
              error={errors.email}
              defaultValue={values.email}
              required
              maxLength={maxLength.email}
              autoComplete="email"
            />
          )}
        </div>
        {!isEmailKnown && comment}
        <Honeypot />
        <Button
          type="submit"
          size="lg"
          isBusy={isBusy}
          busyLabel={messages.reviews.sending}
          className="sm:col-span-2 sm:justify-self-start"
        >
          {messages.reviews.send}
        </Button>
      </div>
    </div>
  )
}
