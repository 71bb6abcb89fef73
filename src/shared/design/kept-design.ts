import type { DesignFacts, UploadedDesign } from '../contracts/uploads.ts'

/** A design as a browser keeps it; the facts of one that was uploaded before they were read are not known. */
export type KeptDesign = Omit<UploadedDesign, 'facts'> & { facts: DesignFacts | null }
