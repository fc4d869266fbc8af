/**
 * The months in plain lists, slowly: what the ones of the database must say. Amounts are céntimos, moments minutes; things are debts by
 * their ids. Nothing here is shared with the program.
 */
export function mesesDePapel() {
  const cosas = new Map<number, Cosa>()
  const pagos = new Map<number, Pago>()
  const movidos: Movido[] = []
  let hechos: Hecho[] = []
  let cerrado = 0

  const suma = <T>(filas: Iterable<T>, de: (fila: T) => number) => [...filas].reduce((hasta, una) => hasta + de(una), 0)
  const pagado = (cosa: number) => suma(pagos.values(), ({ aplicado }) => aplicado.get(cosa) ?? 0)
  const falta = (cosa: number) => cosas.get(cosa)!.importe - pagado(cosa)

  /** Takes an amount to a thing, or from it: each rate gets what the whole payment of the thing gives it, less what it has. */
  function mover(pago: number, por: number, fecha: number, [cosa, monto]: [number | null, number]) {
    if (monto === 0) return
    const { parcelas } = pagos.get(pago)!
    parcelas.set(cosa, (parcelas.get(cosa) ?? 0) + monto)
    if (cosa === null) return void hechos.push({ pago, por, fecha, cosa, tasa: null, importe: monto, iva: 0 })
    const suyos = hechos.filter((uno) => uno.cosa === cosa)
    const entero = BigInt(suma(suyos, ({ importe }) => importe) + monto)
    const { partes } = cosas.get(cosa)!
    const total = partes.reduce((hasta, { bruto }) => hasta + BigInt(bruto), 0n)
    let hasta = 0n
    let antes = 0n
    for (const { tasa, bruto } of partes) {
      hasta += BigInt(bruto)
      const corte = (2n * hasta * entero + total) / (2n * total)
      const suyo = corte - antes
      antes = corte
      const impuesto = (2n * suyo * BigInt(tasa) + BigInt(100 + tasa)) / BigInt(2 * (100 + tasa))
      const deTasa = suyos.filter((uno) => uno.tasa === tasa)
      const importe = Number(suyo) - suma(deTasa, (uno) => uno.importe)
      const iva = Number(impuesto) - suma(deTasa, (uno) => uno.iva)
      if (importe !== 0 || iva !== 0) hechos.push({ pago, por, fecha, cosa, tasa, importe, iva })
    }
  }

  /** From where free money of a payment is taken: what was for nothing, then what was for things that it is not for any more. */
  function tomar(pago: number, monto: number, salvo?: number): [number | null, number][] {
    const { parcelas, aplicado } = pagos.get(pago)!
    const libre = (cosa: number | null) => (parcelas.get(cosa) ?? 0) - (cosa === null ? 0 : (aplicado.get(cosa) ?? 0))
    const orden = [null, ...[...parcelas.keys()].filter((cosa) => cosa !== null).sort((a, b) => a! - b!)]
    let queda = monto
    return orden.flatMap((cosa) => {
      const va = cosa === salvo ? 0 : Math.min(queda, Math.max(0, libre(cosa)))
      queda -= va
      return va > 0 ? [[cosa, va] as [number | null, number]] : []
    })
  }

  function aplicar(pago: number, cosa: number, monto: number) {
    const { aplicado } = pagos.get(pago)!
    aplicado.set(cosa, (aplicado.get(cosa) ?? 0) + monto)
    pagos.get(pago)!.libre -= monto
  }

  const cuando = (fecha: number, hoy: number) => (fecha < cerrado ? hoy : fecha)

  /** Undoes all by which a payment counted. */
  function alReves(id: number, por: number, hoy: number) {
    const suyos = hechos.filter((uno) => uno.por === id)
    hechos = [
      ...hechos,
      ...suyos.map((uno) => {
        return { ...uno, por, fecha: cuando(uno.fecha, hoy), importe: -uno.importe, iva: -uno.iva }
      }),
    ]
    return suyos
  }

  return {
    cosas,
    pagos,
    falta,
    cerrar: (fin: number) => {
      cerrado = fin
    },
    pagar(id: number, pago: Pick<Pago, 'monto' | 'forma' | 'fecha' | 'quien'>, para: readonly [number, number][]) {
      pagos.set(id, { ...pago, libre: pago.monto, aplicado: new Map(), parcelas: new Map(), devuelto: 0 })
      movidos.push({ id, monto: pago.monto, forma: pago.forma, fecha: pago.fecha })
      let resto = pago.monto
      for (const [cosa, pedido] of para) {
        const monto = Math.min(pedido, falta(cosa))
        aplicar(id, cosa, monto)
        mover(id, id, pago.fecha, [cosa, monto])
        resto -= monto
      }
      mover(id, id, pago.fecha, [null, resto])
    },
    usar(id: number, cosa: number, monto: number, hoy: number) {
      const de = tomar(id, monto, cosa)
      aplicar(id, cosa, monto)
      for (const [una, parte] of de) mover(id, id, hoy, [una, -parte])
      mover(id, id, hoy, [cosa, suma(de, ([, parte]) => parte)])
    },
    /** Ends a thing: what was paid for it is free. */
    terminar(cosa: number) {
      for (const pago of pagos.values()) {
        pago.libre += pago.aplicado.get(cosa) ?? 0
        pago.aplicado.set(cosa, 0)
      }
      cosas.get(cosa)!.importe = 0
    },
    devolver(salida: Movido, id: number) {
      const monto = -salida.monto
      movidos.push(salida)
      const pago = pagos.get(id)!
      for (const [cosa, parte] of tomar(id, monto)) mover(id, salida.id, salida.fecha, [cosa, -parte])
      pago.libre -= monto
      pago.devuelto += monto
    },
    /** Takes a payment back; in a closed month by another one of today, with the id `contrario`. */
    revertir(id: number, contrario: number, hoy: number) {
      const pago = pagos.get(id)!
      alReves(id, contrario, hoy)
      if (pago.fecha < cerrado) movidos.push({ id: contrario, monto: -pago.monto, forma: pago.forma, fecha: hoy })
      else
        movidos.splice(
          movidos.findIndex((uno) => uno.id === id),
          1,
        )
      pagos.delete(id)
    },
    corregir(id: number, nuevo: { id: number; forma: string; fecha: number }, contrario: number, hoy: number) {
      const pago = pagos.get(id)!
      const suyos = alReves(id, contrario, hoy)
      const fechaDe = ({ fecha }: Hecho) => (fecha === pago.fecha ? nuevo.fecha : cuando(fecha, hoy))
      hechos.push(...suyos.map((uno) => ({ ...uno, por: nuevo.id, pago: nuevo.id, fecha: fechaDe(uno) })))
      if (pago.fecha < cerrado) movidos.push({ id: contrario, monto: -pago.monto, forma: pago.forma, fecha: hoy })
      else
        movidos.splice(
          movidos.findIndex((uno) => uno.id === id),
          1,
        )
      movidos.push({ ...nuevo, monto: pago.monto })
      pagos.delete(id)
      pagos.set(nuevo.id, { ...pago, forma: nuevo.forma, fecha: nuevo.fecha })
    },
    /** What a month must say. */
    mes(inicio: number, fin: number) {
      const dentro = ({ fecha }: { fecha: number }) => fecha >= inicio && fecha < fin
      const entradas = movidos.filter((uno) => dentro(uno) && uno.monto > 0)
      const salidas = movidos.filter((uno) => dentro(uno) && uno.monto < 0)
      const entraron = new Set(entradas.map(({ id }) => id))
      const deEntradas = hechos.filter((uno) => dentro(uno) && entraron.has(uno.por))
      const por = <F>(filas: readonly F[], clave: (fila: F) => string, monto: (fila: F) => number) => {
        const sumas: Record<string, number> = {}
        for (const fila of filas) sumas[clave(fila)] = (sumas[clave(fila)] ?? 0) + monto(fila)
        return Object.fromEntries(Object.entries(sumas).filter(([, cuanto]) => cuanto !== 0))
      }
      const importe = (uno: { importe: number }) => uno.importe
      const monto = (uno: { monto: number }) => Math.abs(uno.monto)
      const mios = hechos.filter(dentro)
      return {
        entro: suma(entradas, monto),
        devuelto: suma(salidas, monto),
        porDia: por(entradas, ({ fecha }) => String(Math.floor(fecha / 1440)), monto),
        porForma: por(entradas, ({ forma }) => forma, monto),
        devueltoPorForma: por(salidas, ({ forma }) => forma, monto),
        porClase: por(deEntradas, ({ cosa }) => (cosa === null ? 'nada' : cosas.get(cosa)!.de), importe),
        porPersona: por(deEntradas, ({ cosa }) => String(cosa === null ? null : cosas.get(cosa)!.atiendeId), importe),
        iva: por(
          mios,
          ({ tasa }) => `${tasa} iva`,
          (uno) => uno.iva,
        ),
        base: por(
          mios,
          ({ tasa }) => `${tasa} base`,
          (uno) => uno.importe - uno.iva,
        ),
        aFavor: suma(pagos.values(), ({ libre }) => libre),
        porCobrar: suma(cosas.keys(), falta),
      }
    },
  }
}

interface Cosa {
  de: 'orden' | 'cita'
  quien: number
  atiendeId: number | null
  importe: number
  /** What it costs at each rate, tax included, in the order of the rates. */
  partes: readonly { tasa: number; bruto: number }[]
}

interface Pago {
  quien: number
  monto: number
  forma: string
  fecha: number
  libre: number
  devuelto: number
  aplicado: Map<number, number>
  /** What of it counts for which thing. */
  parcelas: Map<number | null, number>
}

interface Movido {
  id: number
  monto: number
  forma: string
  fecha: number
}

interface Hecho {
  pago: number
  por: number
  fecha: number
  cosa: number | null
  tasa: number | null
  importe: number
  iva: number
}
