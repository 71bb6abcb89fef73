/** The administrator of the app in the browser tests. */
export const browserAdmin = { email: 'owner@example.com', password: 'a proof by noon, press by two' }
