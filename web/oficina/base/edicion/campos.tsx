import type { ComponentProps } from 'react'
import * as z from 'zod/mini'
import { type Centimos, IVA_POR_CIENTO, TASAS_DE_IVA, type TasaDeIva } from '../../../../contract/base/money/money.ts'
import { type Fecha, formatFechaCorta, medianoche } from '../../../../contract/base/time/time.ts'
import type { Endpoint, Schema } from '../../../../contract/base/wire/endpoint.ts'
import { call } from '../../../base/calls/api.ts'
import { Drawing, type DrawingName } from '../../../ui/drawings/Drawing.tsx'
import { FormRow } from '../../../ui/form/Form.tsx'
import {
  AreaField,
  CheckField,
  ChoiceField,
  NumeroField,
  type Option,
  PriceField,
  TextField,
} from '../../../ui/form/held.tsx'
import type { FormStore } from '../../../ui/form/store.ts'
import { ImagenField } from '../pictures/ImagenField.tsx'
import { type Campos, precioLegible, type Textos } from './choque.ts'
import type { Campo, ControlProps, Declaracion, ValoresDe } from './ficha.ts'
import { FechaField } from './MomentoField.tsx'

function deCada<V>(campos: Declaracion, valorDe: (campo: Campo<unknown>, name: string) => V) {
  return Object.fromEntries(Object.entries(campos).map(([name, campo]) => [name, valorDe(campo, name)]))
}

/** The labels and values of declared fields, as `useGuardar` needs them. */
export function valoresDe<D extends Declaracion>(campos: D) {
  type Valores = ValoresDe<D>
  return {
    etiquetas: deCada(campos, ({ etiqueta }) => etiqueta.split(':', 1)[0]!) as Record<keyof D, string>,
    textos: deCada(campos, ({ textoDe }) => textoDe) as Textos<Valores>,
    camposDe: (leido: object) =>
      deCada(campos, ({ nada, de }, name) => (de ? de(leido as never) : (leido as Campos)[name]) ?? nada) as Valores,
  }
}

/** A declared form in a `Ficha`. */
export function conForma<D extends Declaracion>(forma: { label: string; schema?: Schema; campos: D }) {
  return { ...forma, ...valoresDe(forma.campos) }
}

/** The values of declared fields that nobody has filled in. */
export function nadaDe(campos: Declaracion): Campos {
  return deCada(campos, ({ nada }) => nada)
}

/** The declared fields of a form, those of a row side by side. */
export function camposDeclarados(campos: Declaracion, form: FormStore, leido?: unknown) {
  const filas = Map.groupBy(Object.entries(campos), ([name, { fila = name }]) => fila)
  return [...filas].map(([fila, suyos]) => {
    const controles = suyos.map(([name, { etiqueta, Control, conLeido, trato }]) => {
      const of = form.field(name)
      const required = form.schema !== undefined && esObligatorio(form.schema, of.name)
      return <Control key={name} label={etiqueta} of={of} required={required} {...(conLeido && { leido })} {...trato} />
    })
    return suyos.length > 1 ? <FormRow key={fila}>{controles}</FormRow> : controles
  })
}

function esObligatorio(schema: Schema, name: string): boolean {
  // `conNombres` keeps the wire's schema inside a codec.
  const { shape } = ((schema as z.ZodMiniCodec<z.ZodMiniObject>).def.in ?? schema).def
  const admite = (nada: '' | null) => z.safeDecode(shape[name] as Schema, nada as never).success
  // A field that is only sent with a new thing has no place in the schema of both.
  return name in shape && !admite('') && !admite(null)
}

/** Sends what `CamposPara` has checked. */
export function send(endpoint: Endpoint, input: object, clave?: string): Promise<{ version: number }> {
  return call(endpoint, input as never, { clave } as never) as Promise<never>
}

/** Puts fields side by side where there is room. */
export function enFila<D extends Declaracion>(campos: D): D {
  const fila = Object.keys(campos).join(' ')
  return deCada(campos, (campo) => ({ ...campo, fila })) as D
}

/** `trato` is how it is typed, and what stands beside it. */
export function texto(etiqueta: string, trato?: Partial<ComponentProps<typeof TextField>>): Campo<string> {
  return { etiqueta, Control: TextField, trato, nada: '' }
}

export function parrafo(etiqueta: string, trato?: Partial<ComponentProps<typeof AreaField>>): Campo<string> {
  return { etiqueta, Control: AreaField, trato, nada: '' }
}

export function numero(etiqueta: string, hint?: string): Campo<number> {
  return { etiqueta, Control: NumeroField, trato: { hint } }
}

export function precio(etiqueta: string): Campo<Centimos> {
  return { etiqueta, Control: PriceField, textoDe: precioLegible }
}

/** A day, or none; `ayuda` says what none means. */
export function dia(etiqueta: string, ayuda: string): Campo<Fecha | null | undefined> {
  return {
    etiqueta,
    Control: FechaField,
    trato: { ayuda },
    nada: null,
    textoDe: (fecha) => (fecha ? formatFechaCorta(medianoche(fecha)) : '—'),
  }
}

const TASAS = TASAS_DE_IVA.map((tasa) => [tasa, tasa === 0 ? '0 % (exento)' : `${tasa} %`] as const)

/** The rate of a thing (R-iva-por-cosa); `dentro` where the price includes it. */
export function iva({ dentro = false } = {}): Campo<TasaDeIva | undefined> {
  const hint = `${dentro ? 'El precio ya lo incluye. ' : ''}Pregúntale a tu contador cuál te corresponde.`
  return {
    etiqueta: 'IVA',
    Control: ChoiceField,
    trato: { hint, options: TASAS },
    nada: IVA_POR_CIENTO,
    textoDe: (tasa) => `${tasa} %`,
  }
}

type CasillaProps = Pick<ControlProps<boolean>, 'label' | 'of'> & { useSi: () => boolean }

function Casilla({ label, of, useSi }: CasillaProps) {
  return useSi() && <CheckField label={label} of={of} />
}

export function casilla(etiqueta: string): Campo<boolean>
/** `useSi` false hides the box and keeps the stored value. */
export function casilla(etiqueta: string, useSi: () => boolean): Campo<boolean | undefined>
export function casilla(etiqueta: string, useSi = () => true): Campo<boolean | undefined> | Campo<boolean> {
  return { etiqueta, Control: Casilla, trato: { useSi } }
}

/** One of these values, each with the words for it. */
export function eleccion<V extends string>(
  etiqueta: string,
  options: readonly Option<V>[],
  trato?: { required: boolean },
): Campo<V> {
  return { etiqueta, Control: ChoiceField, trato: { options, ...trato } }
}

type ImagenProps = Pick<ComponentProps<typeof ImagenField>, 'of' | 'carpeta' | 'conPrevia'> & { dibujo: DrawingName }

function Imagen({ dibujo, ...campo }: ImagenProps) {
  return <ImagenField {...campo} placeholder={<Drawing nombre={dibujo} />} />
}

/** A picture; the drawing stands where there is none. */
export function imagen(
  carpeta: ImagenProps['carpeta'],
  dibujo: DrawingName,
  trato?: Pick<ImagenProps, 'conPrevia'>,
): Campo<string> {
  return { etiqueta: 'Imagen', Control: Imagen, trato: { carpeta, dibujo, ...trato }, nada: '' }
}
