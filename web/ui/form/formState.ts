import { createContext } from 'react'

/** What went wrong with a form: one sentence, and a sentence per field name. An error of the API has this shape. */
export type FormError = { message: string; fields?: Record<string, string> }

/** Errors by field name, from the nearest Form. */
export const FieldErrors = createContext<Record<string, string>>({})
