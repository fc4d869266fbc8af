import { SABADO } from '../../../contract/agenda/horario/horario.ts'
import { centimos } from '../../../contract/base/money/money.ts'
import { diaDeSemana, hoy, type Instante, masDias, masMinutos, medianoche } from '../../../contract/base/time/time.ts'
import type { Tx } from '../../base/db/schema.ts'
import type { Examples } from '../../base/http/app.ts'
import { insertImagen } from '../../base/pictures/queries.ts'
import { drawWebp } from '../../base/pictures/webp.ts'
import { avisarCambioDeTaller } from '../inscripciones/avisar.ts'
import {
  deleteTaller,
  findTaller,
  insertTaller,
  listEstadosActivos,
  listIntactos,
  type Taller,
  updateTaller,
} from './queries.ts'

/** `dias` after the first Saturday; hours in Costa Rican time, `precio` in céntimos; `dibujo` names a drawing in ejemplos/. */
const TALLERES = [
  {
    dibujo: 't01',
    titulo: 'Respirar con calma',
    descripcion:
      'Una mañana para aprender cuatro formas de respirar que bajan la tensión en minutos, y para practicarlas sin prisa.\n\nNo hace falta experiencia. Trae ropa cómoda y, si quieres, una manta.',
    lugar: 'Sala Ceiba, Aserrí',
    dias: 0,
    abre: 9,
    cierra: 11.5,
    cupoMaximo: 12,
    precio: 1_500_000,
  },
  {
    dibujo: 't02',
    titulo: 'Plantas para el descanso',
    descripcion:
      'Del jardín a la taza: conocer, cosechar y preparar manzanilla, tilo, melisa y lavanda. Cada persona se lleva su propia mezcla para la noche.',
    lugar: 'Jardín de la casa, Aserrí',
    dias: 7,
    abre: 14,
    cierra: 16,
    cupoMaximo: 8,
    precio: 1_850_000,
  },
  {
    dibujo: 't03',
    titulo: 'Poner límites con cariño',
    descripcion:
      'Una tarde para reconocer lo que necesitamos y decirlo sin culpa, con ejercicios en parejas y en grupo.\n\nAcompaña una psicóloga. Lo que se comparte en la sala se queda en la sala.',
    lugar: 'Sala Ceiba, Aserrí',
    dias: 18,
    abre: 16,
    cierra: 19.5,
    cupoMaximo: 10,
    precio: 2_750_000,
  },
  {
    dibujo: 't04',
    titulo: 'Movimiento suave para espaldas cansadas',
    descripcion:
      'Hora y media de estiramientos lentos para quien pasa el día frente a una pantalla o de pie. Se hace en silla o en colchoneta, como cada cuerpo prefiera.',
    lugar: 'Sala Ceiba, Aserrí',
    dias: 14,
    abre: 8.5,
    cierra: 10,
    cupoMaximo: 15,
    precio: 1_200_000,
  },
  {
    dibujo: 't05',
    titulo: 'Retiro de silencio en la montaña',
    descripcion:
      'Un fin de semana para caminar despacio, comer bien y escuchar. Incluye dos noches, todas las comidas y el transporte desde Aserrí.',
    lugar: 'Finca El Roble, cerros de Escazú',
    dias: 27,
    abre: 16,
    cierra: 13,
    hasta: 2,
    cupoMaximo: 14,
    precio: 12_500_000,
  },
]

export const ejemplos: Examples = {
  preparar,
  retirar: async (tx, puestos, ahora) => {
    for (const taller of await listIntactos(tx, puestos)) await retirar(tx, taller, ahora)
  },
}

/** A workshop with enrolled people is suspended, and they are told; any other is deleted. */
async function retirar(tx: Tx, taller: Taller, ahora: Instante): Promise<void> {
  if ((await listEstadosActivos(tx, taller.id)).length === 0) return deleteTaller(tx, taller.id)
  const { id, inscritos: _, secuencia: __, version: ___, ...campos } = taller
  await updateTaller(tx, id, { ...campos, activo: false })
  await avisarCambioDeTaller(tx, taller, (await findTaller(tx, id))!, { por: null, ahora })
}

async function preparar(ahora: Instante) {
  const dibujos = await Promise.all(
    TALLERES.map(({ dibujo }) => drawWebp(new URL(`ejemplos/${dibujo}.svg`, import.meta.url))),
  )
  const semana = masDias(medianoche(hoy(ahora)), 7)
  const sabado = masDias(semana, SABADO.dia - diaDeSemana(semana))
  return async (tx: Tx) => {
    for (const [i, { dibujo: _, dias, hasta = 0, abre, cierra, ...taller }] of TALLERES.entries()) {
      const imagen = await insertImagen(tx, dibujos[i]!, ahora)
      const inicio = masMinutos(masDias(sabado, dias), abre * 60)
      const fin = masMinutos(masDias(sabado, dias + hasta), cierra * 60)
      const precio = centimos(taller.precio)
      await insertTaller(tx, { ...taller, imagen, precio, inicio, fin, activo: true, creado: ahora })
    }
  }
}
