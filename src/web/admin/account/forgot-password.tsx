import { useState } from 'react'
import { maxLength } from '#shared/constants.ts'
import { isEmailAddress } from '#shared/email-address.ts'
import { messages } from '#shared/messages.ts'
import { paths } from '#shared/paths.ts'
import { Notice } from '#web/admin/layout/notice.tsx'
import { api } from '#web/lib/api.ts'
import { metaOfFacts } from '#web/lib/meta.ts'
import type { PageFacts } from '#web/lib/page-facts.ts'
import { services } from '#web/services.ts'
import { TextField } from '#web/ui/field.tsx'
import type { Route } from './+types/forgot-password'
import { AuthLayout } from './auth-layout.tsx'
import { LinkForm } from './link-form.tsx'
import { linkPageHeaders } from './link-page-headers.ts'
import { readSignInTexts } from './sign-in-texts.ts'

const texts = messages.accountLinks

export async function loader({ context }: Route.LoaderArgs) {
  return { signIn: await readSignInTexts(context.get(services)) }
}

export const headers = () => linkPageHeaders

export const handle = { isPublic: false, title: texts.forgotHeading } satisfies PageFacts

export const meta = metaOfFacts

export default function ForgotPasswordPage() {
  const [sent, setSent] = useState<string | null>(null)
  return (
    <AuthLayout
      title={sent ? texts.sentTitle : texts.forgotHeading}
      intro={texts.forgotIntro}
      back={{ to: paths.login, label: texts.backToLogin }}
    >
      {sent ? (
        <Notice tone="success">{sent}</Notice>
      ) : (
        <LinkForm
          submitLabel={texts.send}
          busyLabel={texts.sending}
          findProblems={(text): Record<string, string> =>
            isEmailAddress(text('email').trim()) ? {} : { email: texts.emailInvalid }
          }
          send={async (text) => {
            const { message } = await api('POST /password-resets', { body: { email: text('email').trim() } })
            setSent(message)
          }}
        >
          {(errorOf) => (
            <TextField
              label="Email"
              name="email"
              type="email"
              autoComplete="username"
              autoCapitalize="none"
              spellCheck={false}
              maxLength={maxLength.email}
              error={errorOf('email')}
            />
          )}
        </LinkForm>
      )}
    </AuthLayout>
  )
}
