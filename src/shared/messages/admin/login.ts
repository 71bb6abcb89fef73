export const login = {
  emailMissing: 'Please enter your email address',
  emailInvalid: 'Invalid email format',
  passwordShort: 'Password must be at least 6 characters',
  busy: 'Authenticating...',
  failed: 'Login failed.',
  network: 'Server error.',
  wrong: 'Email or password is not right.',
  success: 'Login successful.',
  codeNeeded: 'Now the six-digit code from your authenticator app.',
  codeWrong: 'This code is not right, or it was used before. Try the next one.',
  code: 'Code',
  codeHint: 'Six digits from your authenticator app, or one of your recovery codes.',
  sessionEnded: {
    over: 'Your session has ended. Please sign in again.',
    refused:
      'Your session was ended meanwhile: signed out in another place, or your role or account was changed. Please sign in again.',
  },
  draftsKept: 'What you typed and did not save is kept in this browser.',
  forgot: 'Forgot your password?',
} as const
