import { centimos } from '../../../contract/base/money/money.ts'
import type { Instante } from '../../../contract/base/time/time.ts'
import type { Tx } from '../../base/db/schema.ts'
import { listUntouched } from '../../base/history/queries.ts'
import type { Examples } from '../../base/http/app.ts'
import { insertImagen } from '../../base/pictures/queries.ts'
import { drawWebp } from '../../base/pictures/webp.ts'
import { deleteProducto, insertProducto } from './queries.ts'

/** Twelve products of the example shop; `dibujo` names a drawing in ejemplos/, `precio` is in céntimos. */
const PRODUCTOS = [
  {
    dibujo: 'p01',
    categoria: 'Aromas',
    nombre: 'Aceite esencial de lavanda',
    descripcion:
      'Destilado de flores frescas de las faldas de Aserrí. Dos gotas en la almohada o en un difusor acompañan el final del día. Frasco ámbar de 10 ml.',
    precio: 850_000,
    stock: 24,
  },
  {
    dibujo: 'p02',
    categoria: 'Aromas',
    nombre: 'Vela de soya «Atardecer»',
    descripcion:
      'Cera de soya con naranja y canela, vertida a mano. Arde unas 40 horas y deja el vaso para volver a usarlo.',
    precio: 690_000,
    stock: 18,
  },
  {
    dibujo: 'p03',
    categoria: 'Infusiones',
    nombre: 'Té de manzanilla y tilo',
    descripcion: 'Mezcla suave para la noche: manzanilla, tilo y cáscara de naranja. Lata de 60 g, unas 30 tazas.',
    precio: 475_000,
    stock: 32,
  },
  {
    dibujo: 'p04',
    categoria: 'Cuerpo',
    nombre: 'Bálsamo de árnica y romero',
    descripcion: 'Para hombros y cuello cansados. Con cera de abeja de la zona, sin parafina ni perfume añadido. 60 g.',
    precio: 720_000,
    stock: 15,
  },
  {
    dibujo: 'p05',
    categoria: 'Meditación',
    nombre: 'Cojín de meditación',
    descripcion:
      'Relleno de cáscara de trigo sarraceno, con funda de algodón que se quita y se lava. 34 cm de diámetro.',
    precio: 2_450_000,
    stock: 6,
  },
  {
    dibujo: 'p06',
    categoria: 'Meditación',
    nombre: 'Diario de gratitud',
    descripcion:
      'Noventa días, una página cada uno: tres preguntas por la mañana y dos por la noche. Papel reciclado, tapa dura.',
    precio: 990_000,
    stock: 20,
  },
  {
    dibujo: 'p07',
    categoria: 'Aromas',
    nombre: 'Portaincienso de barro',
    descripcion: 'Torneado y quemado en Aserrí; ninguno es igual a otro. Incluye diez varillas de palo santo.',
    precio: 560_000,
    stock: 9,
  },
  {
    dibujo: 'p08',
    categoria: 'Aromas',
    nombre: 'Saquito de lavanda',
    descripcion: 'Flores secas en lino crudo, para el cajón, el carro o debajo de la almohada.',
    precio: 325_000,
    stock: 40,
  },
  {
    dibujo: 'p09',
    categoria: 'Cuerpo',
    nombre: 'Juego de piedras para masaje',
    descripcion:
      'Seis piedras de basalto pulidas, con bolsa de tela y una guía ilustrada para calentarlas y usarlas con cuidado.',
    precio: 1_875_000,
    stock: 4,
  },
  {
    dibujo: 'p10',
    categoria: 'Infusiones',
    nombre: 'Taza «Pausa»',
    descripcion: 'Cerámica esmaltada en verde salvia, 350 ml. Cabe bien entre las dos manos.',
    precio: 640_000,
    stock: 14,
  },
  {
    dibujo: 'p11',
    categoria: 'Meditación',
    nombre: 'Cuenco tibetano',
    descripcion:
      'Bronce martillado a mano, con mazo y aro de apoyo. Un tono largo y limpio para empezar y cerrar una práctica.',
    precio: 3_890_000,
    stock: 3,
  },
  {
    dibujo: 'p12',
    categoria: 'Cuerpo',
    nombre: 'Antifaz de semillas',
    descripcion: 'Satén por fuera, linaza y flores de lavanda por dentro. Se puede enfriar en la refrigeradora.',
    precio: 585_000,
    stock: 0,
  },
] as const

export const ejemplos: Examples = {
  preparar,
  retirar: async (tx, puestos) => {
    for (const id of await listUntouched(tx, 'PRODUCTO', ['productos', 'creado'], [puestos]))
      await deleteProducto(tx, id)
  },
}

async function preparar(ahora: Instante) {
  const dibujos = await Promise.all(
    PRODUCTOS.map(({ dibujo }) => drawWebp(new URL(`ejemplos/${dibujo}.svg`, import.meta.url))),
  )
  return async (tx: Tx) => {
    for (const [i, { dibujo: _, ...producto }] of PRODUCTOS.entries()) {
      const imagenUrl = await insertImagen(tx, dibujos[i]!, ahora)
      await insertProducto(tx, {
        ...producto,
        precio: centimos(producto.precio),
        imagenUrl,
        activo: true,
        creado: ahora,
      })
    }
  }
}
