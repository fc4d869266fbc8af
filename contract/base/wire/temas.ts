/**
 * What the answers of calls are about: a call that changes something and one that reads it name it with the same word. Which tables a word stands
 * for is known to the server (server/base/http/temas.test.ts).
 */
export type Tema =
  | 'agenda'
  | 'ajustes'
  | 'avisos'
  | 'banco'
  | 'bonos'
  | 'borradores'
  | 'carrito'
  | 'dinero'
  | 'historia'
  | 'ordenes'
  | 'personas'
  | 'posts'
  | 'productos'
  | 'servicios'
  | 'talleres'
  | 'traer'
  | 'usuarios'
