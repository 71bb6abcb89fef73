import { useState } from 'react'
import { data } from 'react-router'
import { maxLength } from '#shared/constants.ts'
import { messages } from '#shared/messages.ts'
import { paths } from '#shared/paths.ts'
import { PasswordField } from '#web/admin/fields/password-field.tsx'
import { api } from '#web/lib/api.ts'
import { metaOfFacts } from '#web/lib/meta.ts'
import type { PageFacts } from '#web/lib/page-facts.ts'
import { services } from '#web/services.ts'
import { ButtonLink } from '#web/ui/button.tsx'
import { TextField } from '#web/ui/field.tsx'
import type { Route } from './+types/invitation'
import { AuthLayout } from './auth-layout.tsx'
import { LinkForm } from './link-form.tsx'
import { linkPageHeaders } from './link-page-headers.ts'
import { newPasswordProblem } from './new-password-rule.ts'
import { readSignInTexts } from './sign-in-texts.ts'

const texts = messages.accountLinks

/** Opening the link changes nothing: mail programs open links by themselves. */
export async function loader({ params, context }: Route.LoaderArgs) {
  const server = context.get(services)
  const email = await server.auth.findInvited(params.token)
  const shown = { email, signIn: await readSignInTexts(server) }
  return email ? shown : data(shown, { status: 404 })
}

export const headers = () => linkPageHeaders

export const handle = { isPublic: false, title: texts.inviteHeading } satisfies PageFacts

export const meta = metaOfFacts

export default function InvitationPage({ loaderData: { email }, params }: Route.ComponentProps) {
  const [created, setCreated] = useState<string | null>(null)
  const back = { to: paths.home, label: 'Back to the site' }
  if (created)
    return (
      <AuthLayout title={texts.inviteHeading} intro={created} back={back}>
        <ButtonLink to={paths.login} isWide>
          {texts.signIn}
        </ButtonLink>
      </AuthLayout>
    )
  if (!email)
    return (
      <AuthLayout title={texts.staleInviteTitle} intro={texts.staleInvite} back={back}>
        <ButtonLink to={paths.login} tone="secondary" isWide>
          {texts.signIn}
        </ButtonLink>
      </AuthLayout>
    )
  return (
    <AuthLayout title={texts.inviteHeading} intro={texts.inviteIntro(email)} back={back}>
      <LinkForm
        submitLabel={texts.create}
        busyLabel={texts.creating}
        findProblems={(text) => ({
          ...(text('name').trim() === '' && { name: texts.nameMissing }),
          ...newPasswordProblem(text('new_password')),
        })}
        send={async (text) => {
          const body = { token: params.token, name: text('name').trim(), password: text('new_password') }
          setCreated((await api('POST /invitations/accept', { body })).message)
        }}
      >
        {(errorOf) => (
          <>
            <input type="text" name="username" autoComplete="username" value={email} readOnly hidden />
            <TextField
              label={texts.name}
              name="name"
              autoComplete="name"
              maxLength={maxLength.name}
              error={errorOf('name')}
            />
            <PasswordField
              label={texts.password}
              name="new_password"
              autoComplete="new-password"
              hint={messages.account.passwordHint}
              error={errorOf('new_password')}
            />
          </>
        )}
      </LinkForm>
    </AuthLayout>
  )
}
