// The app's types of requests and answers: types only, so that this package runs without the app.
export type * from '../src/shared/drawing-request.ts'
