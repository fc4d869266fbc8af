import { createHash } from 'node:crypto'
import type { Tx } from '../../../base/db/schema.ts'
import type { ReglaDeDatos } from './regla.ts'

/** The address of a picture of this site, alone or within a text. */
const DIRECCION = /(?<![^\s("'])\/?imagenes\/([0-9a-f]{64})(?:-\d+)?\.webp/g
const IMAGENES_POR_PAGINA = 20

export const IMAGENES: ReglaDeDatos[] = [
  {
    nombre: 'imágenes',
    revisa: 'Cada imagen que usan productos, servicios, talleres, artículos y ajustes está guardada',
    problema: 'Falta la imagen que usan',
    rotas: async (tx) => {
      const guardadas = await listGuardadas(tx)
      const usos = await listUsos(tx)
      return usos.filter(({ hash }) => !guardadas.has(hash)).map(({ quien }) => quien)
    },
  },
  {
    nombre: 'bytes',
    revisa: 'Cada imagen guardada es la que se subió, byte por byte',
    problema: 'Estas imágenes están dañadas',
    rotas: listDanadas,
  },
]

/** Counts pictures that nothing shows any more. They are no fault: pictures are never deleted. */
export async function countSinUso(tx: Tx): Promise<number> {
  const guardadas = await listGuardadas(tx)
  for (const { hash } of await listUsos(tx)) guardadas.delete(hash)
  return guardadas.size
}

async function listGuardadas(tx: Tx): Promise<Set<string>> {
  const imagenes = await tx.selectFrom('imagenes').select('hash').execute()
  return new Set(imagenes.map(({ hash }) => hash))
}

async function listUsos(tx: Tx): Promise<{ quien: string; hash: string }[]> {
  const productos = await tx
    .selectFrom('productos')
    .select(['id', 'imagenUrl'])
    .where('imagenUrl', 'is not', null)
    .execute()
  const servicios = await tx.selectFrom('servicios').select(['id', 'imagen']).where('imagen', 'is not', null).execute()
  const talleres = await tx.selectFrom('talleres').select(['id', 'imagen']).where('imagen', 'is not', null).execute()
  const posts = await tx.selectFrom('posts').select(['id', 'imagen', 'contenido']).execute()
  const ajustes = await tx.selectFrom('ajustes').selectAll().execute()
  return [
    ...productos.flatMap(({ id, imagenUrl }) => hashesDe(`producto ${id}`, imagenUrl)),
    ...servicios.flatMap(({ id, imagen }) => hashesDe(`servicio ${id}`, imagen)),
    ...talleres.flatMap(({ id, imagen }) => hashesDe(`taller ${id}`, imagen)),
    ...posts.flatMap(({ id, imagen, contenido }) => hashesDe(`artículo ${id}`, `${imagen} ${contenido}`)),
    ...ajustes.flatMap(({ clave, valor }) => hashesDe(`ajuste ${clave}`, valor)),
  ]
}

function hashesDe(quien: string, texto: string | null) {
  return [...(texto ?? '').matchAll(DIRECCION)].map(([, hash]) => ({ quien, hash: hash! }))
}

async function listDanadas(tx: Tx): Promise<string[]> {
  const danadas: string[] = []
  for (let desde = ''; ; ) {
    const pagina = await tx
      .selectFrom('imagenes')
      .select(['hash', 'bytes'])
      .where('hash', '>', desde)
      .orderBy('hash')
      .limit(IMAGENES_POR_PAGINA)
      .execute()
    if (pagina.length === 0) return danadas
    const rotas = pagina.filter(({ hash, bytes }) => createHash('sha256').update(bytes).digest('hex') !== hash)
    danadas.push(...rotas.map(({ hash }) => hash.slice(0, 12)))
    desde = pagina.at(-1)!.hash
  }
}
