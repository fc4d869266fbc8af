import { createContext } from 'react'
import type { FormStore } from './store.ts'

/**
 * The store that holds the fields of the form around them by their names; null leaves each to its control. It stands apart because every dialog
 * asks for it, and most pages load no form.
 */
export const FormContext = createContext<FormStore | null>(null)
