import type { Instante } from '../../../contract/base/time/time.ts'

/** The mark of an invented person is their address. No mail can reach a name under `.invalid` (RFC 6761). */
export const DOMINIO = 'muestra.invalid'

/**
 * The people of the example week. No telephone number of Costa Rica begins with 0, so none of theirs is anybody's; with 00 it would be read as
 * one of another country.
 */
export const GENTE = [
  ['Valeria', 'Arias Quesada'],
  ['Andrés', 'Villalobos Rojas'],
  ['Marta', 'Jiménez Solís'],
  ['Diego', 'Castro Umaña'],
  ['Sofía', 'Ramírez Coto'],
  ['Óscar', 'Fallas Mena'],
  ['Paola', 'Chinchilla Vargas'],
  ['Javier', 'Herrera Soto'],
  ['Daniela', 'Monge Picado'],
  ['Rodrigo', 'Alfaro Brenes'],
  ['Elena', 'Cordero Ulate'],
  ['Tomás', 'Barrantes León'],
  ['Natalia', 'Segura Porras'],
  ['Gloria', 'Méndez Araya'],
].map(([nombre, apellido], i) => ({
  nombre: nombre!,
  apellido: apellido!,
  email: `persona${i + 1}@${DOMINIO}`,
  telefono: `+506010000${String(i + 1).padStart(2, '0')}`,
}))

/** The data that every part of the example week is written with. */
export interface Escena {
  ahora: Instante
  /** The instant that marks rows of the examples. */
  puestos: Instante
  /** The invented people. */
  gente: readonly { id: number }[]
  /** The administrator who attends. */
  por: { id: number }
}
