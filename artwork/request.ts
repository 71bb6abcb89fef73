// What the product asks for: types only, so that this package runs without the product.
export type * from '../src/shared/drawing-request.ts'
