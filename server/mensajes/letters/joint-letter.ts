import type { App } from '../../base/http/app.ts'
import type { MessageKind, TemplateContext } from '../../base/http/message-kind.ts'
import { type DeUnTiempo, timeLetter } from './time-letter.ts'

/** A kind of notice that goes into one letter with those of other kinds that rest for the same person (R-una-carta). */
export interface JointKind<D> extends MessageKind<D> {
  /** What it says among others, also where it tells of one thing alone. */
  partes(datos: D, entorno: TemplateContext): Promise<DeUnTiempo>
  sobre(datos: D): string
  recado(datos: D): string
}

interface DatosDeVarios {
  nombre: string
  /** The notices as they rested, each with the kind that writes its part. */
  avisos: readonly { plantilla: string; datos: unknown }[]
}

type Plantilla = App['plantillas'][number] | undefined

export function isJoint(plantilla: Plantilla): plantilla is JointKind<never> {
  return plantilla !== undefined && 'partes' in plantilla
}

export const JOINT = 'citas-y-talleres'

/** The one letter about a person's appointments and seats. It is made of notices once the first of them has rested, and never written by itself. */
export function jointLetter({ plantillas }: Pick<App, 'plantillas'>): MessageKind<DatosDeVarios> {
  const kindNamed = (plantilla: string) => {
    const suya = plantillas.find((una) => una.nombre === plantilla)
    if (!isJoint(suya)) throw new Error(`${plantilla} is no part of a letter`)
    return suya
  }
  return {
    nombre: JOINT,
    titulo: 'Citas y talleres',
    sobre: ({ avisos }) => avisos.map(({ plantilla, datos }) => kindNamed(plantilla).sobre(datos as never)).join(' · '),
    recado: ({ avisos }) =>
      avisos.map(({ plantilla, datos }) => kindNamed(plantilla).recado(datos as never)).join(' y por '),
    secreta: false,
    redactar: async ({ nombre, avisos }, entorno) => {
      const partes: DeUnTiempo[] = []
      for (const { plantilla, datos } of avisos) {
        partes.push(await kindNamed(plantilla).partes(datos as never, entorno))
      }
      const [primera, ...otras] = partes
      const deTodas = <T>(leer: (parte: DeUnTiempo) => readonly T[] | undefined) =>
        partes.flatMap((parte) => leer(parte) ?? [])
      return timeLetter(entorno, {
        ...primera!,
        titulo: 'Tus citas y talleres',
        saludo: [`Hola, ${nombre}: así quedan tus citas y talleres.`],
        fichas: [...primera!.fichas, ...otras.flatMap(({ fichas }) => fichas)],
        sigue: [...new Set(deTodas(({ sigue }) => sigue))],
        despues: deTodas(({ despues }) => despues),
        debidas: deTodas(({ debidas }) => debidas),
        adjuntos: deTodas(({ adjuntos }) => adjuntos),
      })
    },
  }
}
