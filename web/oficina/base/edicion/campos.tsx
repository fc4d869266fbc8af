import type { ComponentProps } from 'react'
import * as z from 'zod/mini'
import { leerEntero } from '../../../../contract/base/fields/numero.ts'
import {
  type Centimos,
  IVA_POR_CIENTO,
  parseColones,
  TASAS_DE_IVA,
  type TasaDeIva,
} from '../../../../contract/base/money/dinero.ts'
import type { CARPETAS } from '../../../../contract/base/pictures/imagenes.ts'
import type { Endpoint, Schema } from '../../../../contract/base/wire/endpoint.ts'
import { call } from '../../../base/calls/api.ts'
import { Drawing, type DrawingName } from '../../../ui/drawings/Drawing.tsx'
import { CheckboxField, Field, SelectField, TextAreaField } from '../../../ui/form/Field.tsx'
import { Form, FormRow } from '../../../ui/form/Form.tsx'
import { NumeroField } from '../../../ui/form/NumeroField.tsx'
import type { Choice } from '../../../ui/form/Picker.tsx'
import { PriceField } from '../../../ui/form/PriceField.tsx'
import { useValue } from '../../../ui/form/values.ts'
import { ImagenField } from '../imagenes/ImagenField.tsx'
import { type Campos, precioLegible, type Textos } from './choque.ts'
import type { Campo, ControlProps, Declaracion, Forma, FormularioProps, ValoresDe } from './ficha.ts'

function deCada<V>(campos: Declaracion, valorDe: (campo: Campo<unknown>, name: string) => V) {
  return Object.fromEntries(Object.entries(campos).map(([name, campo]) => [name, valorDe(campo, name)]))
}

/** The labels and values of a declared form, as `useGuardar` needs them. */
export function valoresDe<D extends Declaracion>(campos: D) {
  type Valores = ValoresDe<D>
  return {
    etiquetas: deCada(campos, ({ etiqueta }) => etiqueta.split(':', 1)[0]!) as Record<keyof D, string>,
    textos: deCada(campos, ({ textoDe }) => textoDe) as Textos<Valores>,
    camposDe: (leido: object) => deCada(campos, ({ nada }, name) => (leido as Campos)[name] ?? nada) as Valores,
  }
}

/** A declared form in a `Ficha`. */
export function conForma<D extends Declaracion>(forma: Forma<D>) {
  return { forma, Formulario: FormularioDeclarado, ...valoresDe(forma.campos) }
}

// biome-ignore lint/suspicious/noExplicitAny: the values of each form have a type of their own
export function FormularioDeclarado(props: FormularioProps<any>) {
  const { forma, campos: valores, leido, onSubmit, onOcupado, children, ...form } = props
  const { campos, schema, label, check } = forma!
  const filas = Map.groupBy(Object.entries(campos), ([name, { fila = name }]) => fila)
  return (
    <Form
      {...{ label, schema, check, ...form }}
      onSubmit={(escritos) =>
        onSubmit(
          deCada(campos, ({ leer, name }, campo) => leer(escritos[name ?? campo])),
          escritos,
        )
      }
    >
      {[...filas].map(([fila, suyos]) => {
        const controles = suyos.map(([campo, { etiqueta, name = campo, Control, trato }]) => (
          <Control
            key={name}
            {...{ label: etiqueta, name, required: esObligatorio(schema, name), valor: valores[campo] }}
            {...{ leido, onOcupado }}
            {...trato}
          />
        ))
        return suyos.length > 1 ? <FormRow key={fila}>{controles}</FormRow> : controles
      })}
      {children}
    </Form>
  )
}

function esObligatorio(schema: Schema, name: string): boolean {
  // `conNombres` keeps the wire's schema inside a codec.
  const { shape } = ((schema as z.ZodMiniCodec<z.ZodMiniObject>).def.in ?? schema).def
  return !z.safeDecode(shape[name] as Schema, '' as never).success
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

const recortado = (escrito = '') => escrito.trim()

function Texto({ valor, leido: _, onOcupado: __, ...field }: ControlProps<string>) {
  return <Field {...field} defaultValue={valor} />
}

/** `trato` is how it is typed, and what stands beside it. */
export function texto(etiqueta: string, trato?: Partial<ComponentProps<typeof Field>>): Campo<string> {
  return { etiqueta, Control: Texto, trato, leer: recortado, nada: '' }
}

function Parrafo({ valor, leido: _, onOcupado: __, ...field }: ControlProps<string>) {
  return <TextAreaField {...field} defaultValue={valor} />
}

export function parrafo(etiqueta: string, trato?: { rows: number }): Campo<string> {
  return { etiqueta, Control: Parrafo, trato, leer: recortado, nada: '' }
}

export function Numero({ valor, leido: _, onOcupado: __, ...field }: ControlProps<number> & { hint?: string }) {
  return <NumeroField {...field} defaultValue={valor} />
}

export function numero(etiqueta: string, hint?: string): Campo<number> {
  return { etiqueta, Control: Numero, trato: { hint }, leer: (escrito = '') => leerEntero(escrito)! }
}

function Precio({ valor, leido: _, onOcupado: __, ...field }: ControlProps<Centimos>) {
  return <PriceField {...field} defaultValue={valor} />
}

export function precio(etiqueta: string): Campo<Centimos> {
  return { etiqueta, Control: Precio, leer: (escrito = '') => parseColones(escrito)!, textoDe: precioLegible }
}

type CasillaProps = ControlProps<boolean> & { useSi: () => boolean }

function Casilla({ label, name, valor, useSi }: CasillaProps) {
  if (!useSi()) return null
  return (
    <>
      <input type="hidden" name={name} value="" />
      <CheckboxField label={label} name={name} defaultChecked={valor} />
    </>
  )
}

export function casilla(etiqueta: string): Campo<boolean>
/** `useSi` false hides the box and keeps the stored value. */
export function casilla(etiqueta: string, useSi: () => boolean): Campo<boolean | undefined>
export function casilla(etiqueta: string, useSi = () => true): Campo<boolean | undefined> | Campo<boolean> {
  const leer = (escrito?: string) => (escrito === undefined ? undefined : escrito === 'on')
  return { etiqueta, Control: Casilla, trato: { useSi }, leer }
}

type EleccionProps = ControlProps<string> & { opciones: readonly Choice[] }

function Eleccion({ valor, leido: _, onOcupado: __, opciones, ...field }: EleccionProps) {
  return (
    <SelectField {...field} defaultValue={valor}>
      {opciones.map(([una, dice]) => (
        <option key={una} value={una}>
          {dice}
        </option>
      ))}
    </SelectField>
  )
}

/** One of these values, each with the words for it. */
export function eleccion<V extends string>(etiqueta: string, opciones: readonly (readonly [V, string])[]): Campo<V> {
  return { etiqueta, Control: Eleccion, trato: { opciones }, leer: (escrito) => escrito as V }
}

interface IvaProps extends Omit<EleccionProps, 'valor' | 'opciones'> {
  valor: TasaDeIva | undefined
}

function Iva({ valor = IVA_POR_CIENTO, ...props }: IvaProps) {
  const opciones = TASAS_DE_IVA.map((tasa): Choice => [String(tasa), tasa === 0 ? '0 % (exento)' : `${tasa} %`])
  return <Eleccion {...props} valor={String(valor)} opciones={opciones} />
}

/** The rate of a thing (R-iva-por-cosa); `dentro` where the price includes it. */
export function iva({ dentro = false } = {}): Campo<TasaDeIva | undefined> {
  const hint = `${dentro ? 'El precio ya lo incluye. ' : ''}Pregúntale a tu contador cuál te corresponde.`
  return {
    etiqueta: 'IVA',
    Control: Iva,
    trato: { hint },
    leer: (escrito) => TASAS_DE_IVA.find((tasa) => String(tasa) === escrito),
    textoDe: (tasa) => `${tasa} %`,
  }
}

type ImagenProps = ControlProps<string> & { carpeta: (typeof CARPETAS)[number]; dibujo: DrawingName }

function Imagen({ name, carpeta, dibujo, valor = '', onOcupado }: ImagenProps) {
  const [url, setUrl] = useValue(name, valor)
  const placeholder = <Drawing nombre={dibujo} />
  return <ImagenField {...{ name, carpeta, placeholder }} value={url} onChange={setUrl} onSubiendo={onOcupado} />
}

/** A picture; the drawing stands where there is none. */
export function imagen(carpeta: ImagenProps['carpeta'], dibujo: DrawingName): Campo<string> {
  return { etiqueta: 'Imagen', Control: Imagen, trato: { carpeta, dibujo }, leer: recortado, nada: '' }
}
