import Upload from 'lucide-react/icons/upload'
import { useRef, useState } from 'react'
import { type Brand, type LogoPicture, logoKinds } from '#shared/brand/brand.ts'
import { ownBrand } from '#shared/brand/other-studio.ts'
import type { Scheme } from '#shared/brand/palette.ts'
import { productPicture } from '#shared/constants.ts'
import { messages } from '#shared/messages.ts'
import { useAsAdmin } from '#web/admin/lib/use-as-admin.ts'
import { ApiError } from '#web/lib/api.ts'
import { sendFile } from '#web/lib/send-file.ts'
import { Button } from '#web/ui/button.tsx'
import { Choice, Choices } from './choices.tsx'

const texts = messages.adminSettings.brand

type Logo = Pick<Brand, 'logo' | 'picture' | 'dark_picture'>

/** The kind of logo; a picture is stored as soon as it is chosen, and shown on the site once the form is saved. */
export function LogoField({
  value: stored,
  studioName,
  errors,
  onChange,
}: {
  value: Logo
  studioName: string
  errors: Readonly<Record<string, string>>
  onChange: (logo: Logo) => void
}) {
  const value = ownBrand(stored, studioName)
  const hasMark = ownBrand({ logo: 'mark' }, studioName).logo === 'mark'
  const errorOf = (field: 'picture' | 'dark_picture') => errors[field] ?? errors[`${field}.url`]
  return (
    <div className="grid gap-4">
      <Choices legend={texts.logo} hint={texts.logoHint}>
        {logoKinds
          .filter((kind) => hasMark || kind !== 'mark')
          .map((kind) => (
            <Choice
              key={kind}
              group="logo"
              label={texts.logos[kind].label}
              hint={texts.logos[kind].hint}
              isChosen={value.logo === kind}
              onChoose={() => onChange({ ...value, logo: kind })}
            />
          ))}
      </Choices>
      {value.logo === 'picture' && (
        <UploadedLogo
          ground="light"
          picture={value.picture}
          alt={texts.picture}
          label={value.picture ? texts.replace : texts.upload}
          error={errorOf('picture')}
          onUploaded={(picture) => onChange({ ...value, logo: 'picture', picture })}
        />
      )}
      {value.logo === 'picture' && value.picture && (
        <>
          <p className="text-sm text-muted">{texts.darkPictureHint}</p>
          <UploadedLogo
            ground="dark"
            picture={value.dark_picture}
            alt={texts.darkPicture}
            label={value.dark_picture ? texts.replaceDark : texts.uploadDark}
            error={errorOf('dark_picture')}
            onUploaded={(picture) => onChange({ ...value, dark_picture: picture })}
            onRemove={() => onChange({ ...value, dark_picture: null })}
          />
        </>
      )}
    </div>
  )
}

/** A picture on the ground that it is for, and the button that sends another. */
function UploadedLogo({
  ground,
  picture,
  alt,
  label,
  error,
  onUploaded,
  onRemove,
}: {
  ground: Scheme
  picture: LogoPicture | null
  alt: string
  label: string
  error: string | undefined
  onUploaded: (picture: LogoPicture) => void
  onRemove?: () => void
}) {
  const asAdmin = useAsAdmin()
  const file = useRef<HTMLInputElement>(null)
  const [state, setState] = useState<{ isBusy: boolean; problem: string | null }>({ isBusy: false, problem: null })
  const problem = state.problem ?? error

  async function upload(chosen: File | undefined) {
    if (!chosen) return
    setState({ isBusy: true, problem: null })
    try {
      onUploaded(await asAdmin((token) => send(chosen, token)))
      setState({ isBusy: false, problem: null })
    } catch (failure) {
      setState({ isBusy: false, problem: failure instanceof ApiError ? failure.message : texts.uploadFailed })
    }
    if (file.current) file.current.value = ''
  }

  return (
    <div className="grid gap-2">
      <div className="flex flex-wrap items-center gap-3">
        {picture && (
          <img
            src={picture.url}
            alt={alt}
            width={picture.width}
            height={picture.height}
            className={`${ground} h-16 w-auto max-w-56 rounded-sm border border-line bg-background object-contain p-2`}
          />
        )}
        <input
          ref={file}
          type="file"
          accept={productPicture.types.join(',')}
          aria-label={label}
          hidden
          onChange={({ target }) => void upload(target.files?.[0])}
        />
        <Button
          tone="secondary"
          size="sm"
          isBusy={state.isBusy}
          icon={<Upload size={16} aria-hidden="true" />}
          data-refused={problem ? '' : undefined}
          onClick={() => file.current?.click()}
        >
          {label}
        </Button>
        {picture && onRemove && (
          <Button tone="quiet" size="sm" onClick={onRemove}>
            {texts.removeDark}
          </Button>
        )}
      </div>
      <p role="status" className="text-sm text-muted empty:hidden">
        {state.isBusy ? texts.uploading : ''}
      </p>
      {problem && (
        <p role="alert" className="text-sm font-medium text-danger">
          {problem}
        </p>
      )}
    </div>
  )
}

async function send(file: File, token: string | null): Promise<LogoPicture> {
  const { signal } = new AbortController()
  const sending = { address: '/api/settings/brand/logo', field: 'logo', file, token }
  const answer = await sendFile(sending, { signal, onProgress: () => undefined })
  if (!answer) throw new Error('the connection was lost')
  if (answer.status !== 200) {
    const { code = '', error = texts.uploadFailed } = Object(answer.body)
    throw new ApiError(answer.status, String(code), String(error))
  }
  return answer.body as LogoPicture
}
