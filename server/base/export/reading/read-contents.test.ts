import fc from 'fast-check'
import { expect, test } from 'vitest'
import { porSeparador } from './read-contents.ts'

const FINES = ['\r\n', '\n', '\r'] as const
const celda = fc.string({ unit: fc.constantFrom('a', 'ñ', ' ', ',', '"', '\n', '\r\n', '\r'), maxLength: 6 })
const fila = fc.record({ celdas: fc.tuple(celda, celda, celda), fin: fc.constantFrom(...FINES) })

const escrita = (texto: string) => (/[",\r\n]/.test(texto) ? `"${texto.replaceAll('"', '""')}"` : texto)
const escritaEntera = ({ celdas, fin }: { celdas: string[]; fin: string }) => celdas.map(escrita).join(',') + fin

test('a table whose lines end in several ways is read whole, each row by the line on which it begins', () => {
  fc.assert(
    fc.property(fc.array(fila, { minLength: 1, maxLength: 6 }), (filas) => {
      const texto = filas.map(escritaEntera).join('')
      const [leidas] = [...porSeparador(texto)]
      let n = 1
      const esperadas = filas.map((una) => {
        const esta = { n, celdas: una.celdas.map((suyo) => ({ texto: suyo })) }
        n += escritaEntera(una).split(/\r\n|\r|\n/).length - 1
        return esta
      })
      expect(leidas).toEqual(esperadas)
    }),
  )
})
