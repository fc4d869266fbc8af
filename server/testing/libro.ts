/** The ledger in plain lists: what the one in the database must always say. Amounts are céntimos, things and payments have ids. */
export function libroDePapel() {
  const cosas = new Map<string, { quien: number | null; importe: number; ida?: true }>()
  const pagos = new Map<number, { quien: number | null; cosa: string | null; monto: number; libre: number }>()
  const salidas = new Map<number, { cosa: string | null; gastos: [pago: number, monto: number][] }>()
  let partes: { pago: number; cosa: string; monto: number; destinado: number }[] = []
  const de = (cosa: string) => partes.filter((parte) => parte.cosa === cosa)
  const pagado = (cosa: string) => de(cosa).reduce((suma, { monto }) => suma + monto, 0)
  const mover = (parte: (typeof partes)[number], monto: number) => {
    parte.monto += monto
    parte.destinado = Math.max(parte.destinado, parte.monto)
    pagos.get(parte.pago)!.libre -= monto
  }
  const suyo = ({ pago, monto, destinado }: (typeof partes)[number]) =>
    Math.min(pagos.get(pago)!.libre, destinado - monto)
  const falta = (cosa: string) => cosas.get(cosa)!.importe - pagado(cosa)
  /** What is free of the money for a thing: none while it has room for that. */
  const sobra = (parte: (typeof partes)[number]) => (falta(parte.cosa) > 0 ? 0 : suyo(parte))
  const aplicar = (pago: number, cosa: string, monto: number) => {
    if (monto === 0) return
    const parte = partes.find((una) => una.pago === pago && una.cosa === cosa)
    if (!parte) partes.push({ pago, cosa, monto: 0, destinado: 0 })
    mover(parte ?? partes.at(-1)!, monto)
  }
  const volver = (cosa: string) => {
    for (const parte of de(cosa)) mover(parte, Math.min(falta(cosa), suyo(parte)))
  }
  return {
    cosas,
    pagos,
    salidas,
    pagado,
    falta,
    aplicar,
    /** The money that came in for a thing and was not given back. */
    habido: (cosa: string) => de(cosa).reduce((suma, parte) => suma + parte.monto + sobra(parte), 0),
    cargar(cosa: string, importe: number) {
      cosas.get(cosa)!.importe = importe
      for (const parte of de(cosa).reverse()) mover(parte, -Math.min(parte.monto, Math.max(0, -falta(cosa))))
      volver(cosa)
    },
    pagar(id: number, quien: number | null, monto: number, para: [cosa: string, monto: number][]) {
      pagos.set(id, { quien, cosa: para[0]?.[0] ?? null, monto, libre: monto })
      for (const [cosa, parte] of para) aplicar(id, cosa, Math.min(parte, falta(cosa)))
    },
    devolver(id: number, desde: string | number, monto: number) {
      const gastos: [number, number][] = []
      const gastar = (pago: number, cuanto: number) => {
        pagos.get(pago)!.libre -= cuanto
        if (cuanto > 0) gastos.push([pago, cuanto])
        return cuanto
      }
      let queda = monto
      if (typeof desde === 'number') gastar(desde, monto)
      else {
        for (const parte of de(desde).reverse()) queda -= gastar(parte.pago, Math.min(queda, sobra(parte)))
        for (const parte of de(desde).reverse()) {
          const cuanto = Math.min(queda, parte.monto)
          mover(parte, -cuanto)
          queda -= gastar(parte.pago, cuanto)
        }
      }
      salidas.set(id, { cosa: typeof desde === 'string' ? desde : pagos.get(desde)!.cosa, gastos })
    },
    /** It pays this thing and no other. */
    esPara(pago: number, cosa: string) {
      const paga = partes.filter((parte) => parte.pago === pago && parte.monto > 0)
      return paga.length > 0 && paga.every((parte) => parte.cosa === cosa)
    },
    /** A corrected movement goes on under another id. */
    renombrar(id: number, nuevo: number) {
      for (const tabla of [pagos, salidas] as Map<number, unknown>[])
        if (tabla.has(id)) {
          tabla.set(nuevo, tabla.get(id))
          tabla.delete(id)
        }
      for (const parte of partes) if (parte.pago === id) parte.pago = nuevo
      for (const { gastos } of salidas.values()) for (const gasto of gastos) if (gasto[0] === id) gasto[0] = nuevo
    },
    devuelto: (pago: number) => [...salidas.values()].some(({ gastos }) => gastos.some(([de]) => de === pago)),
    revertir(id: number) {
      const { cosa, gastos } = salidas.get(id) ?? {}
      for (const [pago, monto] of gastos ?? []) pagos.get(pago)!.libre += monto
      for (const { pago, cosa, monto } of partes)
        if (pago === id && cosas.get(cosa)!.ida) cosas.get(cosa)!.importe -= monto
      partes = partes.filter(({ pago }) => pago !== id)
      salidas.delete(id)
      pagos.delete(id)
      if (cosa) volver(cosa)
    },
  }
}
