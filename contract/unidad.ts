declare const unidad: unique symbol

/** A value that says what it counts: one unit cannot be passed for another, nor a bare number for either. */
export type Unidad<T, Nombre extends string> = T & { readonly [unidad]: Nombre }
