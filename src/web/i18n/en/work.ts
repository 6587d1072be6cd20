export default {
  title: 'Is it you?',
  why: 'This touches money or personal papers, so we ask once more.',
  password: 'Your password',
  code: 'Code from your authenticator app, or a recovery code',
  byCode: 'Use a code instead',
  byPassword: 'Use the password instead',
  confirm: 'Confirm',
  cancel: 'Cancel',
  wrong: { password: 'This is not your password', code: 'This code is not right' },
  failed: 'We could not check it just now. Try again.',
}
