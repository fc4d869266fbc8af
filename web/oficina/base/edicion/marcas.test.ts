import { expect, test } from 'vitest'
import { marcar, type TextMark } from './marcas.ts'

/** The chosen part stands between two bars, before and after. */
function aplicar(conBarras: string, marca: TextMark): string {
  const inicio = conBarras.indexOf('|')
  const fin = conBarras.lastIndexOf('|') - 1
  const texto = conBarras.replaceAll('|', '')
  const cambio = marcar({ texto, inicio, fin: Math.max(inicio, fin) }, marca)
  const nuevo = texto.slice(0, cambio.inicio) + cambio.texto + texto.slice(cambio.fin)
  return `${nuevo.slice(0, cambio.desde)}|${nuevo.slice(cambio.desde, cambio.hasta)}|${nuevo.slice(cambio.hasta)}`
}

test('a mark goes around the chosen words, keeps them chosen, and comes off again', () => {
  expect(aplicar('Apaga la |pantalla|.', 'negrita')).toBe('Apaga la **|pantalla|**.')
  expect(aplicar('Apaga la **|pantalla|**.', 'negrita')).toBe('Apaga la |pantalla|.')
  expect(aplicar('Apaga la |pantalla|.', 'cursiva')).toBe('Apaga la *|pantalla|*.')
  expect(aplicar('Apaga la **|pantalla|**.', 'cursiva')).toBe('Apaga la ***|pantalla|***.')
  expect(aplicar('||', 'negrita')).toBe('**||**')
})

test('headings and lists mark whole lines, and come off again', () => {
  expect(aplicar('Uno\nD|o|s\nTres', 'titulo')).toBe('Uno\n|## Dos|\nTres')
  expect(aplicar('U|no\nDos\nTr|es', 'lista')).toBe('|- Uno\n- Dos\n- Tres|')
  expect(aplicar('|- Uno\n- Dos|', 'lista')).toBe('|Uno\nDos|')
  expect(aplicar('Uno\n||', 'lista')).toBe('Uno\n- ||')
})

test('a link leaves its address chosen, to be typed', () => {
  expect(aplicar('Lee |esto|.', 'enlace')).toBe('Lee [esto](|https://|).')
  expect(aplicar('||', 'enlace')).toBe('[texto](|https://|)')
})
