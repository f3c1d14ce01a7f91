/** Rows of numbers. */
export type Matrix = readonly (readonly number[])[];

export const dot = (one: readonly number[], other: readonly number[]): number => {
  let sum = 0;
  for (let index = 0; index < one.length; index += 1) sum += (one[index] ?? 0) * (other[index] ?? 0);
  return sum;
};

export const transposed = (matrix: Matrix): number[][] =>
  (matrix[0] ?? []).map((_, column) => matrix.map((row) => row[column] ?? 0));

export function product(one: Matrix, other: Matrix): number[][] {
  const columns = transposed(other);
  return one.map((row) => columns.map((column) => dot(row, column)));
}

/** Returns the inverse of a symmetric positive definite matrix, and the logarithm of its determinant. */
export function invert(matrix: Matrix): { inverse: number[][]; logDeterminant: number } {
  const lower = cholesky(matrix);
  const size = matrix.length;
  const inverseLower = lower.map((row) => row.map(() => 0));
  for (let column = 0; column < size; column += 1)
    for (let row = column; row < size; row += 1) {
      let sum = row === column ? 1 : 0;
      for (let inner = column; inner < row; inner += 1)
        sum -= (lower[row]?.[inner] ?? 0) * (inverseLower[inner]?.[column] ?? 0);
      (inverseLower[row] ?? [])[column] = sum / (lower[row]?.[row] ?? 1);
    }
  const columns = transposed(inverseLower);
  return {
    inverse: product(columns, inverseLower),
    logDeterminant: 2 * lower.reduce((sum, row, index) => sum + Math.log(row[index] ?? 1), 0),
  };
}

/** Returns the lower triangle L of a matrix L × Lᵀ. */
function cholesky(matrix: Matrix): number[][] {
  const lower = matrix.map((row) => row.map(() => 0));
  for (const [row, entries] of lower.entries())
    for (let column = 0; column <= row; column += 1) {
      const above = lower[column] ?? [];
      let sum = matrix[row]?.[column] ?? 0;
      for (let inner = 0; inner < column; inner += 1) sum -= (entries[inner] ?? 0) * (above[inner] ?? 0);
      entries[column] = row === column ? Math.sqrt(sum) : sum / (above[column] ?? 1);
    }
  return lower;
}
