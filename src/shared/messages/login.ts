export const login = {
  emailMissing: 'Please enter your email address',
  emailInvalid: 'Invalid email format',
  passwordShort: 'Password must be at least 6 characters',
  busy: 'Authenticating...',
  failed: 'Login failed.',
  network: 'Server error.',
  wrong: 'Email or password is not right.',
  success: 'Login successful.',
} as const
