import { expect, test } from 'vitest'
import { leer } from './leer.ts'
import type { ProductoLeido } from './linea.ts'

const leerTexto = async (texto: string) => (await leer({ archivo: null, texto, que: null })).leido!.lineas
const productos = (...filas: string[]) => leerTexto(['Nombre;Precio;Stock', ...filas].join('\n'))

test.each([
  ['12', 12],
  ['12,00', 12],
  ['12.0', 12],
  ['1.000', 1000],
  ['1,000', 1000],
  ['1 000', 1000],
  ['1.000,00', 1000],
])('a stock of %s is %d', async (escrito, stock) => {
  expect((await productos(`Té;1000;${escrito}`)).map(({ datos }) => (datos as ProductoLeido).stock)).toEqual([stock])
})

test.each(['0x10', '1e3', '1.5', '12,5', '1,000.000', '1.00.000', 'doce', '12.'])('%s is no stock', async (escrito) => {
  expect(await productos(`Té;1000;${escrito}`)).toMatchObject([
    { datos: null, motivo: `El stock «${escrito}» no es un número entero.` },
  ])
})

test.each([
  ['-500', 'El precio no puede ser negativo.'],
  ['9999999999', 'El precio es demasiado alto.'],
])('an appointment at the price of %s is an error of its line alone', async (precio, motivo) => {
  const titulos = 'Fecha y hora;Servicio;Nombre;Correo;Precio'
  const cita = (cuanto: string) => `24/11/2026 14:00;Terapia;Ana Mora;;${cuanto}`
  expect(await leerTexto([titulos, cita(precio), cita('500')].join('\n'))).toMatchObject([
    { datos: null, fuera: false, motivo },
    { datos: { precio: 50_000 } },
  ])
})

test('a description of two lines with a day in its second one is whole', async () => {
  const texto = [
    'Nombre;Descripción;Precio;Stock',
    '"Té";"Verde; de Japón\nVence el 12/11/2027; guárdalo seco";1000;5',
    'Sal;Fina;500;2',
  ]
  expect(await leerTexto(texto.join('\n'))).toMatchObject([
    { titulo: 'Té', datos: { descripcion: 'Verde; de Japón\nVence el 12/11/2027; guárdalo seco', stock: 5 } },
    { titulo: 'Sal', datos: { stock: 2 } },
  ])
})

test.each([
  ['of the same column', ['Té;"Verde;1000;5', 'Sal del 12/11/2026;Fina";500;2']],
  ['of another column', ['Té;Verde;1000;"5', 'Sal del 12/11/2026;Fina";500;2']],
])('a quote that the next line closes, %s, costs no line', async (_, filas) => {
  const lineas = await leerTexto(['Nombre;Descripción;Precio;Stock', ...filas].join('\n'))
  expect(lineas.map(({ titulo }) => titulo)).toEqual(['Té', 'Sal del 12/11/2026'])
})

test('what is less and more than something is no markup', async () => {
  const detalle = 'Si tu dolor < 5 y tu edad > 30, ven'
  const propio = await leerTexto(`Nombre;Detalle;Precio\nTerapia;"${detalle} &amp; trae informe";1000`)
  expect(propio).toMatchObject([{ datos: { detalle: `${detalle} &amp; trae informe` } }])
  const deTienda = await leerTexto(`SKU,Tipo,Nombre,Descripción,Precio\n1,simple,Té,"<p>${detalle}</p>",1000`)
  expect(deTienda).toMatchObject([{ datos: { descripcion: detalle } }])
})

test('a name beside a column of surnames stays whole', async () => {
  const lineas = await leerTexto('Nombre;Apellido;Correo\nMaría José;;mj@ejemplo.cr')
  expect(lineas).toMatchObject([{ datos: { nombre: 'María José', apellido: null } }])
})

test('signs that nobody sees are not brought, nor hide a formula', async () => {
  const titulos = 'Nombre;Apellido;Correo'
  const lineas = await leerTexto(`${titulos}\n\u202eAna\u0001;Mo\u200bra;a@ejemplo.cr\n\u200b=1+1;Mora;b@ejemplo.cr`)
  expect(lineas).toMatchObject([
    { titulo: 'Ana Mora', datos: { nombre: 'Ana', apellido: 'Mora' } },
    { datos: null, motivo: 'Trae una fórmula donde debería haber un valor.' },
  ])
})
