/** The administrator of the product that the browser tests use. */
export const browserAdmin = { email: 'owner@example.com', password: 'a proof by noon, press by two' }
